import type { Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { novoTemplate } from "#server/testing/templates.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m } from "#shared/templates/templates.messages.ts";

import { withBrowser } from "./support/browser.ts";
import { choose, field, see, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { cut, library } from "./support/templates.ts";
import { hurryRetries } from "./support/timers.ts";

const LIBRARY = "/app/templates/biblioteca";
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  await product.db((db) => db.deleteFrom("templates").execute());
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const submit = (page: Page) => button(page, "Criar template");

test("administrators choose the category, and change and switch what is the system's", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const admin = await product.admin();
  await admin.trpc.templates.initializeLibrary.mutate();
  await signIn(product, visitor, admin, LIBRARY);
  const { card, chip, names } = library(page);
  await see(page.getByText("Todas as categorias"));

  await see(page.getByText("Mostrando 1 até 20 de 40 templates"));
  const first = await names();
  await button(page, "Próxima").click();
  await see(page.getByText("Mostrando 21 até 40 de 40 templates"));
  expect((await names()).some((name) => first.includes(name))).toBe(false);
  await page.goBack();
  await see(page.getByText("Mostrando 1 até 20 de 40 templates"));
  await chip("Categoria", "Geral").click();
  await see(page.getByText("Mostrando 1 até 5 de 5 templates"));

  const name = "Lembrete de agendamento";
  await expect.poll(() => button(page, `Excluir ${name}`).count()).toBe(0);
  await button(page, `Desativar ${name}`).click();
  await see(toast(page, m.statusAtualizado));
  await see(card(name).getByText("Inativo", { exact: true }));
  await button(page, `Editar ${name}`).click();
  await field(page, "Nome").fill("Lembrete do advogado");
  await choose(page, "Categoria", "Jurídico");
  await button(page, "Salvar alterações").click();
  await see(toast(page, m.atualizado));
  await see(page.getByText("Mostrando 1 até 4 de 4 templates"));

  await button(page, "Novo Template").click();
  await field(page, "Nome").fill("Aviso do fórum");
  await field(page, "Conteúdo").fill("O fórum estará fechado.");
  await see(page.getByText("Alterações não salvas"));
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  await choose(page, "Categoria", "Geral");
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  await submit(page).click();
  await see(card("Aviso do fórum"));
});

longTest("what does not load says so and is asked again; a preview that fails too", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  const ana = await product.professional();
  await ana.trpc.templates.create.mutate({ ...novoTemplate, name: "Aviso" });
  await hurryRetries(page);
  await signIn(product, visitor, ana, "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  const again = page.getByRole("button", { name: "Tentar novamente" });

  visitor.pageErrors.expect(/templates\.\w+ net::ERR_FAILED$/);
  visitor.pageErrors.expect(/net::ERR_FAILED$/);
  let mend = await cut(page, "\\w+");
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await see(page.getByText(m.erroAoCarregarAnalytics));
  await mend();
  await again.first().click();
  await see(page.getByText("Total de Templates"));

  mend = await cut(page, "list");
  await page.getByRole("link", { name: /^Ver Todos os Templates/ }).click();
  await see(page.getByText(m.erroAoCarregar));
  await mend();
  await again.click();
  await see(library(page).card("Aviso"));

  mend = await cut(page, "render");
  await button(page, "Ver prévia de Aviso").click();
  await see(page.getByText(m.erroAoGerarPrevia));
  await mend();
  await again.click();
  await see(page.getByRole("dialog").getByText("Olá, Maria Silva! Até breve."));
});

longTest(
  "a trial that ends in the middle of a form says why nothing is saved, and what was written stays",
  async () => {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const ana = await product.professional({ trialDays: 1 });
    await signIn(product, visitor, ana, LIBRARY);
    await button(page, "Novo Template").first().click();
    await field(page, "Nome").fill("Aviso");
    await field(page, "Conteúdo").fill("Olá, {{nome_cliente}}!");
    await product.db((db) =>
      db
        .updateTable("usuarios")
        .set({ trial_end_date: product.now() })
        .where("id", "=", ana.id)
        .execute(),
    );
    visitor.pageErrors.expect(/^templates\.create 403$/);
    await submit(page).click();
    await see(toast(page, auth.trialExpirado));
    await expect.poll(() => field(page, "Conteúdo").inputValue()).toBe("Olá, {{nome_cliente}}!");
  },
);
