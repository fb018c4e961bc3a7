import { afterEach, beforeAll, expect, test } from "vitest";
import { m as carencias } from "#shared/carencias/carencias.messages.ts";
import { m as aparelho } from "#shared/common/aparelho.messages.ts";
import { m } from "#shared/common/connection.messages.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { chooseFirst, fillInVisitor, practiceWithPage } from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, field, gone, press, see, toast } from "./support/controls.ts";
import { hasCopy } from "./support/device-copy.ts";
import { withNumber } from "./support/history.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { openTcpProxy } from "./support/tcp-proxy.ts";
import { gridPractice } from "./support/time-grid.ts";

const browser = withBrowser();
let product: Product;
let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
let away: Product;
beforeAll(async () => {
  product = await sharedProduct();
  proxy = await openTcpProxy(product.url);
  away = { ...product, url: proxy.url };
});
afterEach(() => proxy.open());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Without a line, and without a server. */
const UNANSWERED = /net::ERR_/;

test("a visitor reads the app's own sentence where the server does not answer or the line is gone", async () => {
  const { slug } = await practiceWithPage(product);
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await page.goto(`${away.url}/agendar/${slug}`);
  await chooseFirst(page);
  await fillInVisitor(page);
  visitor.pageErrors.expect(UNANSWERED);
  await proxy.shut();
  await press(page, agendar.agendar);
  await see(page.getByText(`${agendar.erroAoAgendar} ${m.motivo.silent}`));
  await page.context().setOffline(true);
  await press(page, agendar.agendar);
  await see(page.getByText(`${agendar.erroAoAgendar} ${m.motivo.offline}`));
  await page.context().setOffline(false);
  await proxy.open();
  await press(page, agendar.agendar);
  await see(page.getByRole("link", { name: agendar.confirmarPeloWhatsApp }));
});

test("while the server is away a line says so, what is sent waits, and both are over when it is back", async () => {
  const { ana } = await withNumber(product);
  const cliente = { nome: "Davi Rocha", telefone: "11987650000" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(away, visitor, ana, `/app/historico-mensagens?cliente=${id}`);
  const box = field(page, "Mensagem");
  await see(box);
  const line = page.getByRole("region", { name: "Conexão" });
  expect(await line.count()).toBe(0);
  await expect.poll(() => hasCopy(page)).toBe(true);

  visitor.pageErrors.expect(UNANSWERED);
  await proxy.shut();
  // Found out without a press: the line over which news comes is broken.
  const text = aparelho.comoEstava.silent("às");
  await see(line.getByText(text).filter({ visible: true }));
  await box.fill("Até amanhã");
  await press(page, "Enviar mensagem");
  await see(page.getByText(aparelho.aguardandoRede, { exact: true }));
  await expect.poll(() => box.inputValue()).toBe("");
  // The composer stands above the bar below, with the line over the screen.
  const [form, bar] = await Promise.all([
    page.getByRole("form", { name: "Nova mensagem" }).boundingBox(),
    page.getByRole("navigation", { name: "Atalhos" }).boundingBox(),
  ]);
  expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);

  await proxy.open();
  await gone(line);
  await gone(page.getByText(aparelho.aguardandoRede, { exact: true }));
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({ id });
  expect(mensagens.map(({ mensagem }) => mensagem)).toEqual(["Até amanhã"]);
});

test.each(["silent", "offline"] as const)(
  "'Desfazer' without an answer (%s) says why and is there for another press",
  async (silence) => {
    const scene = await gridPractice(away, browser);
    const { page, grid, date, visitor, timeOf } = scene;
    await grid.block("Bia Lima 11:00 – 12:00").click();
    await press(page, /^Mais ações para/);
    await page.getByRole("menuitem", { name: "Excluir" }).click();
    await press(page.getByRole("alertdialog"), "Excluir");
    const undo = page.getByRole("button", { name: /^Desfazer: Bia Lima/ });
    await see(undo);
    const context = page.context();
    visitor.pageErrors.expect(UNANSWERED);
    await (silence === "silent" ? proxy.shut() : context.setOffline(true));
    await undo.click();
    await see(toast(page, carencias.aindaNaoDesfeito(m.motivo[silence])));
    expect(await undo.isEnabled()).toBe(true);
    await (silence === "silent" ? proxy.open() : context.setOffline(false));
    await undo.click();
    await see(grid.block("Bia Lima 11:00 – 12:00"));
    expect(await timeOf(1)).toBe(`${date} 11:00`);
    await drawn(page);
  },
);
