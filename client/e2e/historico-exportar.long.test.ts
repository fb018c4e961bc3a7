import { readFile } from "node:fs/promises";
import type { Download, Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import { readCsv, readZip } from "#server/testing/exported.ts";
import { m } from "#shared/common/export.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see, toast } from "./support/controls.ts";
import { history, withDavi } from "./support/history.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { openTcpProxy } from "./support/tcp-proxy.ts";

const browser = withBrowser();
let product: Product;
let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
beforeAll(async () => {
  product = await startProduct();
  proxy = await openTcpProxy(product.url);
});
afterEach(() => proxy.open());

const PATH = "/app/historico-mensagens";

const owner = async (count: number) => (await withDavi(product, count)).ana;

let withMany: ReturnType<typeof owner> | undefined;
/** A professional with more messages than one moment can transfer; no test changes them. */
const manyMessages = () => (withMany ??= owner(20_000));

/** This professional in the history, behind the proxy. */
async function atHistory(ana: Awaited<ReturnType<typeof owner>>, { fresh = false } = {}) {
  const visitor = await browser.visitor({ fresh });
  await signIn({ ...product, url: proxy.url }, visitor, ana, PATH);
  const { page, pageErrors } = visitor;
  await see(page.getByRole("list", { name: "Conversas" }).getByText("Davi Rocha"));
  return { ana, page, pageErrors, past: history(page) };
}

const choose = async (page: Page, name: RegExp) => {
  await page.getByRole("button", { name: "Exportar" }).click();
  await page.getByRole("menuitem", { name }).click();
};

const contentOf = async (download: Download) => readFile(await download.path());

/** The line to the server is as slow as a phone's in a basement. */
async function slowDown(page: Page, bytesPerSecond: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  });
}

test("what is filtered is downloaded, as CSV and as a workbook", async () => {
  const { page, past } = await atHistory(await owner(60));
  await past.search("mensagem 5");
  await see(past.found("mensagem 59"));

  const [csv] = await Promise.all([page.waitForEvent("download"), choose(page, /CSV/)]);
  await see(toast(page, "Arquivo CSV baixado com sucesso!"));
  expect(csv.suggestedFilename()).toMatch(/^historico-mensagens-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await contentOf(csv)).toString("utf8");
  expect(text.startsWith("\ufeff")).toBe(true);
  const cells = readCsv(text.slice(1)).flatMap((line) =>
    line.filter((cell) => cell.startsWith("mensagem")),
  );
  expect(cells).toEqual(
    ["59", "58", "57", "56", "55", "54", "53", "52", "51", "50", "5"].map((n) => `mensagem ${n}`),
  );

  const [excel] = await Promise.all([page.waitForEvent("download"), choose(page, /Excel/)]);
  await see(toast(page, "Arquivo EXCEL baixado com sucesso!"));
  expect(excel.suggestedFilename()).toMatch(/\.xlsx$/);
  const parts = await readZip(await contentOf(excel));
  expect([...parts.values()].some((part) => part.includes("mensagem 59"))).toBe(true);
});

test("an export says how far it is, continues elsewhere, and can be given up", async () => {
  const { page } = await atHistory(await manyMessages(), { fresh: true });
  await slowDown(page, 60_000);
  const progress = page.getByRole("progressbar", { name: "Exportando CSV" });
  await choose(page, /CSV/);
  await see(page.getByText(/^\d[\d.]* de 20\.000 mensagens$/));
  const first = Number(await progress.getAttribute("aria-valuenow"));
  await expect
    .poll(async () => Number(await progress.getAttribute("aria-valuenow")), { timeout: 60_000 })
    .toBeGreaterThan(first);

  await page.getByRole("link", { name: "Clientes", exact: true }).click();
  await see(page.getByRole("heading", { name: "Clientes" }));
  await page.getByRole("link", { name: "Histórico de Mensagens", exact: true }).click();
  await see(progress);
  await page.getByRole("button", { name: "Cancelar exportação" }).click();
  await gone(progress);
  await see(toast(page, m.exportacaoCancelada));
});

test("a line that breaks in the middle is a failure, and no file", async () => {
  const { page, pageErrors } = await atHistory(await manyMessages());
  const downloads: Download[] = [];
  page.on("download", (download) => downloads.push(download));
  proxy.answerAtMost(600_000);
  await choose(page, /CSV/);
  await see(page.getByText(/^\d[\d.]* de 20\.000 mensagens$/));
  pageErrors.expect(/exportar net::ERR/);
  // Whatever else was asked at that moment is lost as well.
  pageErrors.expect(/net::ERR/);
  await proxy.shut();
  await see(toast(page, m.erroAoExportar));
  await gone(page.getByRole("progressbar"));
  expect(downloads).toEqual([]);
});

test("a refusal is shown in the server's words", async () => {
  const { ana, page, pageErrors } = await atHistory(await owner(1));
  for (let n = 0; n < 10; n++) {
    await ana.trpc.historicoMensagens.export.mutate({ format: "csv" });
  }
  pageErrors.expect(/exportar 429$/);
  await choose(page, /CSV/);
  await see(toast(page, m.exportacoesDemais));
});

test("a session that is stale is renewed for an export, once", async () => {
  const { page, pageErrors } = await atHistory(await owner(3));
  product.pass({ minutes: 20 });
  // A request of the screen's own may meet the stale session first.
  pageErrors.allow(/ 401$/);
  const renewals: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("auth.refresh")) renewals.push(request.url());
  });
  const [csv] = await Promise.all([page.waitForEvent("download"), choose(page, /CSV/)]);
  expect((await contentOf(csv)).toString("utf8")).toContain("mensagem 3");
  expect(renewals).toHaveLength(1);
});
