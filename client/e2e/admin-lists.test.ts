import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m as questionarios } from "#shared/questionnaires/questionnaires.messages.ts";
import { LONG } from "./support/a11y.ts";
import { type FullPanel, fullPanel, PANEL, panel } from "./support/administration.ts";
import { withBrowser } from "./support/browser.ts";
import { choose, see, select, toast } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { hurryRetries } from "./support/timers.ts";

/** For polled values; a busy machine takes its time. */
const PATIENCE = { timeout: 20_000 };
const browser = withBrowser();
let product: Product;
let full: FullPanel;
beforeAll(async () => {
  product = await startProduct();
  full = await fullPanel(product);
}, LONG);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

longTest(
  "users are found by name, role and category, page by page, and the address leads back",
  {
    timeout: LONG,
  },
  async () => {
    const { admin: person, davi, categoria_id } = full;
    await asSystem(product.services, async (ctx) => {
      for (let n = 1; n <= 120; n += 1) await insertProfessional(ctx, { nome: `Conta ${n}` });
    });
    const visitor = await browser.visitor();
    const { page } = visitor;
    await signIn(product, visitor, person, PANEL);
    const { row } = panel(page);
    await see(page.getByText(/^Mostrando 1 até 100 de \d+$/));
    await button(page, "Próxima").click();
    await see(page.getByText(/^Mostrando 101 até \d+ de \d+$/));
    await see(row("Usuários", "Davi Rocha"));

    await page.getByRole("searchbox", { name: "Buscar usuários" }).fill("DAVI róch");
    await see(page.getByText("Mostrando 1 até 1 de 1", { exact: true }));
    await see(row("Usuários", "5 dias"));
    await page.reload();
    await see(page.getByText("Mostrando 1 até 1 de 1", { exact: true }));
    await page.getByRole("link", { name: "Davi Rocha" }).click();
    await see(panel(page).details("Davi Rocha"));
    await page.waitForURL((url) => url.searchParams.get("usuario") === davi.id);
    await page.goBack();
    await see(row("Usuários", "5 dias"));

    await page.goto(`${product.url}${PANEL}`);
    await choose(page, "Papel", "Administrador");
    await see(page.getByText("Mostrando 1 até 1 de 1", { exact: true }));
    await choose(page, "Papel", "Todos");
    await choose(page, "Categoria", "Medicina");
    await see(page.getByText("Mostrando 1 até 1 de 1", { exact: true }));
    await page.waitForURL((url) => url.searchParams.get("categoria") === categoria_id);
  },
);

test("a questionnaire proposes the category of the person who is chosen for it", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, full.admin, `${PANEL}?aba=questionarios`);
  await button(page, "Novo Questionário").click();
  const dialog = page.getByRole("dialog", { name: "Novo Questionário" });
  await dialog.getByRole("combobox", { name: /^Usuário/ }).fill("Maximiliana");
  await page.getByRole("option", { name: /^Maximiliana/ }).click();
  await see(select(dialog, "Categoria").getByText("Medicina"));
});

test("the days of a trial are counted by the server's clock, whatever the browser's shows", async () => {
  const visitor = await browser.visitor({ fresh: true });
  const { page } = visitor;
  await page.clock.setFixedTime(new Date(product.now().getTime() - 3 * DAY));
  await signIn(product, visitor, full.admin, `${PANEL}?busca=davi`);
  await see(panel(page).row("Usuários", "5 dias"));
});

test("links that ran out are counted, narrowed down to, ended and removed", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, await product.admin(), `${PANEL}?aba=questionarios`);
  const { row } = panel(page);
  await see(row("Questionários", "Pendente"));
  const figure = (label: string) => page.locator(`dt:text-is("${label}") + dd`);
  await expect.poll(() => figure("Total").innerText()).toBe("3");
  await expect.poll(() => figure("Taxa de conclusão").innerText()).toBe("33,3%");
  await choose(page, "Status", "Expirado");
  await see(page.getByText("Mostrando 1 até 1 de 1", { exact: true }));
  await button(page, "Expirar antigos").click();
  await see(toast(page, questionarios.expirados(1)));
  await button(page, "Expirar antigos").click();
  await see(toast(page, questionarios.expirados(0)));
  await button(page, "Excluir questionário de Davi Rocha").click();
  await button(page, "Excluir").click();
  await see(toast(page, questionarios.excluido));
  await see(page.getByText(questionarios.nenhumEncontrado));
  await expect.poll(() => figure("Total").innerText(), PATIENCE).toBe("2");
});

longTest("what does not load says so and is asked again", async () => {
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  await hurryRetries(page);
  await signIn(product, visitor, await product.admin(), "/app/clientes");
  await see(page.getByRole("heading", { name: "Clientes", level: 1 }));
  pageErrors.expect(/net::ERR_FAILED$/);
  const lists = /\/trpc\/[^?]*(admin|questionnaires)\.\w+/;
  await page.route(lists, (route) => route.abort());
  await page.getByRole("link", { name: "Administração", exact: true }).click();
  const again = button(page, "Tentar novamente");
  const { tab } = panel(page);
  for (const [name, failed] of [
    ["Usuários", admin.erroAoCarregarUsuarios],
    ["Instâncias", instancias.erroAoCarregar],
    ["Questionários", questionarios.erroAoCarregarTodos],
    ["Auditoria", admin.erroAoCarregarAuditoria],
  ] as const) {
    await tab(name).click();
    await see(page.getByText(failed));
  }
  await page.unroute(lists);
  await again.click();
  await see(page.getByRole("list", { name: "Auditoria" }));
});
