import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { novoTemplate, professionalOf } from "#server/testing/templates.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { type Visitor, withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { library } from "./support/templates.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const submit = (page: Page) => button(page, "Criar template");
const question = (page: Page) => page.getByRole("alertdialog", { name: "Descartar alterações?" });
const novo = (page: Page) => page.getByRole("dialog", { name: "Novo Template" });

test("a template is written with its rules at hand, and not lost by mistake", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const ana = await professionalOf(product, "psychology");
  await ana.trpc.templates.create.mutate({
    ...novoTemplate,
    name: "Aviso",
    category: "psychology",
  });
  await signIn(product, visitor, ana, "/app/templates");
  await page.getByRole("button", { name: /^Criar Novo Template/ }).click();
  await see(novo(page).getByText("(Categoria fixa)"));
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await expect.poll(() => novo(page).getByText("Alterações não salvas").count()).toBe(0);

  await mendName(page);
  await writeContent(page);
  await changeNameInUse(visitor);
  await editWithoutLosing(page);

  await button(page, "Novo Template").click();
  await field(page, "Nome").fill("Rascunho");
  await page.goBack();
  await button(page, "Descartar alterações").click();
  await see(page.getByRole("heading", { name: "Templates", level: 1 }));
});

async function mendName(page: Page) {
  const dialog = novo(page);
  const nome = field(dialog, "Nome");
  await nome.pressSequentially("a!");
  await see(dialog.getByText(m.nomeCurto));
  await see(dialog.getByText("Alterações não salvas"));
  await nome.fill("Aviso de obras!");
  await see(dialog.getByText(m.nomeInvalido));
  await nome.fill("Aviso");
  await gone(dialog.getByText(m.nomeInvalido));
}

/** Variables are inserted at the cursor and listed; the text reads as the client will have it. */
async function writeContent(page: Page) {
  const dialog = novo(page);
  const content = field(dialog, "Conteúdo");
  await content.fill("Olá, {{nome}");
  await see(dialog.getByText(m.variaveisMalformadas));
  await content.fill("Oi, !");
  await see(dialog.getByText(m.conteudoCurto));
  await content.press("ArrowLeft");
  await button(page, "Inserir Nome do cliente").click();
  await expect.poll(() => content.inputValue()).toBe("Oi, {{nome_cliente}}!");
  await page.keyboard.type(" às {{hora_agendamento}}");
  await expect
    .poll(() => content.inputValue())
    .toBe("Oi, {{nome_cliente}} às {{hora_agendamento}}!");
  const used = dialog.getByRole("region", { name: "Dados usados no texto (2)" });
  await expect
    .poll(() => used.getByRole("listitem").allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Nome do cliente\s/),
      expect.stringMatching(/^Hora do agendamento\s/),
    ]);
  // The preview stands below the text, and alone where only that is asked for.
  const read = dialog.getByRole("region", { name: "Prévia" });
  await see(read.getByText("Oi, Maria Silva às 14:30!"));
  await page.getByRole("radio", { name: "Prévia" }).click();
  await gone(content);
  await see(read.getByText("Oi, Maria Silva às 14:30!"));
}

async function changeNameInUse({ page, pageErrors }: Visitor) {
  const dialog = novo(page);
  const nome = field(dialog, "Nome");
  pageErrors.expect(/^templates\.create 409$/);
  await submit(page).click();
  await see(toast(page, m.nomeEmUso));
  await see(dialog.getByText(m.nomeEmUso, { exact: true }));
  await expect.poll(() => nome.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press("Escape");
  await see(question(page));
  await button(page, "Continuar editando").click();
  await gone(question(page));
  await nome.fill("Aviso de obras");
  await submit(page).click();
  await see(toast(page, m.criado));
  await gone(dialog);
  await see(page.getByRole("link", { name: /^Aviso de obras/ }));
}

async function editWithoutLosing(page: Page) {
  await page.getByRole("link", { name: /^Ver Todos os Templates/ }).click();
  await button(page, "Editar Aviso de obras").click();
  const edit = page.getByRole("dialog", { name: "Editar Template" });
  await expect
    .poll(() => field(edit, "Conteúdo").inputValue())
    .toBe("Oi, {{nome_cliente}} às {{hora_agendamento}}!");
  await field(edit, "Descrição").fill("Enquanto a rua estiver fechada");
  await page.goBack();
  await see(question(page));
  await button(page, "Continuar editando").click();
  await button(page, "Salvar alterações").click();
  await see(toast(page, m.atualizado));
  await see(library(page).card("Aviso de obras").getByText("Enquanto a rua estiver fechada"));
}
