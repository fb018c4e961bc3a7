import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundAddress } from "#server/core/http/server.ts";
import { offerHours } from "#server/testing/agenda.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, hear, press, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { scanned } from "./support/second-factor.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
/** A foreign site, which serves `html`. */
let site = "";
let html = "";
const server = createServer((_req, res) => res.setHeader("content-type", "text/html").end(html));
beforeAll(async () => {
  product = await sharedProduct();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://localhost:${boundAddress(server).port}`;
});
afterAll(() => void server.close());

test("the tab switches the page on and asks more; its QR code leads there, and another site may show this page alone", async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/configuracoes?aba=pagina");
  await page.getByText(m.ativa, { exact: true }).click();
  await hear(page, m.ligada);
  await field(page, m.titulo).fill("Ana Souza, psicóloga");
  await press(page, m.novaPergunta);
  await field(page, m.pergunta(1)).fill("Como nos conheceu?");
  await press(page, m.salvar);
  await hear(page, m.salva);

  const { link, feed, perguntas } = await ana.trpc.publico.getPagina.query();
  expect(link).toMatch(`${product.url}/agendar/`);
  expect(perguntas).toMatchObject([{ label: "Como nos conheceu?", required: false }]);
  expect(await scanned(page.getByRole("img", { name: m.qr }))).toBe(link);
  const download = page.waitForEvent("download");
  await press(page, m.baixarSvg);
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^<svg/);

  await press(page, m.rotacionar);
  await press(page.getByRole("alertdialog"), m.rotacionar);
  await hear(page, m.rotacionado);
  expect((await ana.trpc.publico.getPagina.query()).feed).not.toBe(feed);

  const snippet = await page.getByText("<iframe").innerText();
  const guest = await browser.visitor({ fresh: true });
  guest.pageErrors.expect(/frame-ancestors/);
  guest.pageErrors.expect(/^\/login net::ERR_BLOCKED_BY_RESPONSE$/);
  html = `${snippet}<iframe src="${product.url}/login" title="entrar"></iframe>`;
  await guest.page.goto(site);
  const framed = guest.page.frameLocator('iframe[title="Agendamento"]');
  await see(framed.getByRole("heading", { name: "Ana Souza, psicóloga" }));
  await see(framed.getByRole("heading", { name: agendar.escolhaHorario }));
});
