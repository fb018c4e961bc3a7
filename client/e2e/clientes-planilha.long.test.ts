import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { readCsv, readSheet, readZip } from "#server/testing/exported.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/common/export.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const WIDTH = 390;
const PHONE = { viewport: { width: WIDTH, height: 844 }, hasTouch: true, isMobile: true };

/** On a phone, at the list of clients with these names. */
async function atClientes(names: string[]) {
  const ana = await product.professional();
  for (const nome of names) await ana.trpc.clientes.create.mutate({ nome });
  const visitor = await browser.visitor(PHONE);
  await signIn(product, visitor, ana, "/app/clientes");
  return { ana, ...visitor };
}

const button = (page: Page) => page.getByRole("button", { name: "Baixar planilha" });

async function choose(page: Page, name: RegExp) {
  await button(page).tap();
  await page.getByRole("menuitem", { name }).tap();
}

async function downloaded(page: Page, name: RegExp) {
  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, name)]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test("the clients are downloaded on a phone as a workbook, and those of a search as CSV", async () => {
  const { page } = await atClientes(["Davi Rocha", "Ana Lima"]);
  const excel = await downloaded(page, /Excel/);
  await see(toast(page, m.arquivoBaixado("EXCEL")));
  expect(excel.name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/);
  const parts = await readZip(excel.bytes);
  const rows = readSheet(parts.get("xl/worksheets/sheet1.xml") ?? "");
  expect(rows.map(([nome]) => nome)).toEqual(["Nome", "Ana Lima", "Davi Rocha"]);

  await page.getByRole("searchbox", { name: "Buscar por nome ou telefone" }).fill("davi");
  await page.getByRole("button", { name: "Buscar", exact: true }).tap();
  await gone(page.getByText("Ana Lima", { exact: true }));
  const csv = await downloaded(page, /CSV/);
  await see(toast(page, m.arquivoBaixado("CSV")));
  expect(csv.name).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readCsv(csv.bytes.toString("utf8").slice(1));
  expect(lines.map(([nome]) => nome)).toEqual(["Nome", "Davi Rocha"]);
});

longTest(
  "the button leaves 'Novo Cliente' where it is, and is not there for an empty list",
  async () => {
    const { page } = await atClientes([]);
    const add = page.getByRole("button", { name: "Novo Cliente" }).first();
    const place = async () => {
      const { x = 0, y = 0 } = (await add.boundingBox()) ?? {};
      return [x, y];
    };
    await see(page.getByText("Nenhum cliente cadastrado"));
    await gone(button(page));
    const before = await place();
    await add.tap();
    const form = page.getByRole("dialog");
    await field(form, "Nome").fill("Davi Rocha");
    await form.getByRole("button", { name: "Cadastrar" }).tap();
    await see(button(page));
    await gone(form);
    expect(await place()).toEqual(before);
  },
);

longTest("a refusal is shown in the server's words", async () => {
  const { ana, page, pageErrors } = await atClientes(["Davi Rocha"]);
  for (let n = 0; n < 10; n++) await ana.trpc.clientes.export.query({ formato: "csv" });
  pageErrors.expect(/exportar 429$/);
  await choose(page, /Excel/);
  await see(toast(page, m.exportacoesDemais));
});
