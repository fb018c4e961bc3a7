import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { PROMPT_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, goTo, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PROMPT_TAB = "/app/configuracoes?aba=prompt";
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a professional's prompt, own data and the last question before leaving", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, PROMPT_TAB);
  const { screen, overlay, findings } = a11yOf(page);
  await screen("prompt by default", () => see(page.getByText("Texto padrão").first()));
  await overlay("prompt editor", async () => {
    await press(page, "Editar prompt");
    await see(page.getByText(`${PROMPT_PADRAO.length}/2000`));
  });
  await screen("prompt editor, far too long", async () => {
    await press(page, "Editar prompt");
    await field(page, "Prompt").fill(`${PROMPT_PADRAO}\n`.repeat(3).padEnd(2001, "."));
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await see(page.getByText("Prompt muito longo"));
  });
  await screen("what was typed into the prompt would be lost", async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click();
    await see(page.getByRole("alertdialog", { name: "Descartar alterações?" }));
  });
  await press(page, "Descartar alterações");
  await screen("one's own data", async () => {
    await goTo(page, "/app/configuracoes");
    await see(page.getByText("Nenhum aceite registrado"));
  });
  await overlay("closing the account", async () => {
    await press(page, "Excluir conta");
    await see(page.getByRole("alertdialog"));
  });
  expect(findings).toEqual([]);
});

test("an administrator's prompt and rules", { timeout: LONG }, async () => {
  const admin = await product.admin();
  await admin.trpc.usuarios.updateMe.mutate({ prompt: `Fale pouco. ${"a".repeat(300)}` });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, admin, PROMPT_TAB);
  const { screen, overlay, findings } = a11yOf(page);
  await screen("own prompt", () => see(page.getByText("Personalizado")));
  await overlay("prompt and rules editor", async () => {
    await press(page, "Editar prompt");
    await see(field(page, "Regras fixas"));
  });
  expect(findings).toEqual([]);
});

test("a client's rights: the menu, and the question before erasing", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const nome = "Maximiliana Wolfeschlegelsteinhausenbergerdorff de Albuquerque Cavalcanti";
  await ana.trpc.clientes.create.mutate({ nome, telefone: "11955554444" });
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/clientes");
  const { screen, overlay, findings } = a11yOf(page);
  await screen("clients", () => see(page.getByText(nome)));
  const menu = async () => {
    await press(page, `Mais ações para ${nome}`);
    await see(page.getByRole("menuitem", { name: "Baixar dados" }));
  };
  await overlay("a client's data", menu);
  await overlay("erasing a client", async () => {
    await menu();
    await page.getByRole("menuitem", { name: "Apagar dados" }).click();
    await see(page.getByRole("alertdialog"));
  });
  expect(findings).toEqual([]);
});
