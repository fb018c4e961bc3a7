import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/categories/categories.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PATH = "/app/admin/categorias";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

async function atCategories() {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, await product.admin(), PATH);
  await see(page.getByRole("heading", { name: "Gerenciamento de Categorias" }));
  await see(card(page, "Medicina"));
  return visitor;
}

test("an administrator makes, changes and removes a category", async () => {
  const { page, pageErrors } = await atCategories();
  await button(page, "Nova Categoria").click();
  const dialog = page.getByRole("dialog", { name: "Nova Categoria" });
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(dialog.getByText(m.nomeESlug).first());
  await field(dialog, "Nome").pressSequentially("Óptica & Visão");
  await expect.poll(() => field(dialog, "Slug").inputValue()).toBe("optica-visao");
  await field(dialog, "Slug").fill("medical");
  await field(dialog, "Nome").fill("Óptica & Visão!");
  await expect.poll(() => field(dialog, "Slug").inputValue()).toBe("medical");
  await field(dialog, "Ícone").fill("👓");
  await field(dialog, "Cor").fill("#0ea5e9");
  pageErrors.expect(/categories\.create 409$/);
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(dialog.getByText(m.slugEmUso));
  await expect.poll(() => field(dialog, "Nome").inputValue()).toBe("Óptica & Visão!");
  await field(dialog, "Slug").fill("optica");
  await dialog.getByRole("button", { name: "Criar" }).click();
  await see(toast(page, m.criada));
  await gone(dialog);
  await see(card(page, "Óptica & Visão!").getByText("#optica"));
  await see(card(page, "Óptica & Visão!").getByText("0 usuários · 0 templates"));

  await button(page, "Editar Óptica & Visão!").click();
  const editor = page.getByRole("dialog", { name: "Editar Categoria" });
  await field(editor, "Nome").fill("");
  await editor.getByRole("button", { name: "Salvar" }).click();
  await see(editor.getByText(m.nomeObrigatorio));
  await field(editor, "Nome").fill("Óptica");
  await expect.poll(() => field(editor, "Slug").inputValue()).toBe("optica");
  await editor.getByRole("button", { name: "Salvar" }).click();
  await see(toast(page, m.atualizada));

  await button(page, "Excluir Óptica").click();
  await see(page.getByText(m.confirmarExclusao("Óptica")));
  await button(page, "Excluir").click();
  await see(toast(page, m.excluida));
  await gone(card(page, "Óptica"));
});

longTest(
  "a category that somebody has comes back, and the missing ones are made again",
  async () => {
    const ana = await product.professional();
    const admin = await product.admin();
    const categories = await admin.trpc.categories.list.query();
    const beauty = categories.find(({ name }) => name === "beauty");
    await product.db((db) =>
      db
        .updateTable("usuarios")
        .set({ categoria_id: beauty?.id ?? null })
        .where("id", "=", ana.id)
        .execute(),
    );
    const { page, pageErrors } = await atCategories();
    await see(card(page, "Beleza e Estética").getByText(/^1 usuário · /));
    pageErrors.expect(/categories\.remove 409$/);
    await button(page, "Excluir Beleza e Estética").click();
    await button(page, "Excluir").click();
    await see(toast(page, m.emUso));
    await see(card(page, "Beleza e Estética"));

    await button(page, "Excluir Educação").click();
    await button(page, "Excluir").click();
    await gone(card(page, "Educação"));
    await button(page, "Inicializar Padrão").click();
    await button(page, "Inicializar").click();
    await see(toast(page, m.inicializadas(1)));
    await see(card(page, "Educação"));
  },
);

test("others see Acesso Negado, and ask the server for nothing", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(product, visitor, await product.professional(), PATH);
  await see(page.getByRole("heading", { name: "Acesso Negado" }));
  expect(asked.filter((url) => url.includes("/trpc/categories."))).toEqual([]);
});

longTest("the icon page shows what an icon becomes", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, await product.professional(), "/app/test/icons");
  await see(page.getByRole("list", { name: "Palavras-chave" }).getByText("🦷").first());
  const shown = page.getByRole("status").filter({ hasText: "#" });
  await field(page, "Ícone").fill("lightning");
  await see(shown.getByText("⚡"));
  await field(page, "Ícone").fill("nada disso");
  await see(shown.getByText("📋"));
});
