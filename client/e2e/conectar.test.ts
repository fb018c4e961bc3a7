import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/instancias/conectar-tela.messages.ts";
import { m as links } from "#shared/instancias/reconexao.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see } from "./support/controls.ts";
import { freshPhone, TAB } from "./support/own-number.ts";
import { type Product, startProduct } from "./support/product.ts";
import { recordScripts } from "./support/scripts.ts";
import { signIn } from "./support/sign-in.ts";

/** The narrowest phone on which the page has to work. */
const NARROW = { width: 320, height: 640 };
/** Limit of scripts in compressed size, as transferred. */
const KIB = 90;

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

/** A professional who has lost their number; its key at the host. */
async function withLostNumber() {
  const ana = await product.professional({ nome: "Ana Souza" });
  const { id } = await ana.trpc.instancias.connect.mutate();
  return { ana, id, key: product.whatsapp.made.at(-1) ?? "" };
}

/** The link, as the dialog in the settings shows it. */
async function linkShownTo(ana: Awaited<ReturnType<typeof withLostNumber>>["ana"]) {
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, TAB);
  const { page } = visitor;
  await press(page, m.reconectar);
  const dialog = page.getByRole("dialog", { name: m.linkTitulo });
  await see(dialog.getByText(/^Vale até (hoje|amanhã), \d\d:\d\d/));
  const link = await dialog.getByText(/\/conectar\//).innerText();
  await press(page, "Concluir");
  await gone(dialog);
  return link;
}

const qrOf = (page: Page) => page.getByRole("img", { name: m.qr });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

const isAsWideAsThePage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test("a receptionist at 320 px, without an account, links the number by the code that the owner's link gives", async () => {
  const { ana, key } = await withLostNumber();
  const link = await linkShownTo(ana);
  const { page, pageErrors } = await browser.visitor({
    viewport: NARROW,
    hasTouch: true,
    isMobile: true,
  });
  const scripts = await recordScripts(page);
  await page.goto(link);
  await see(title(page, "Meu WhatsApp"));
  // A phone cannot be pointed at its own screen.
  const codeWay = page.getByRole("button", { name: m.porCodigo, exact: true });
  expect(await codeWay.getAttribute("aria-pressed")).toBe("true");
  expect(await scripts.kib()).toBeLessThanOrEqual(KIB);
  pageErrors.expect(/codigo 422$/);
  await press(page, m.gerarCodigo);
  await see(page.getByText("Informe o telefone com DDD"));
  const telefone = freshPhone();
  await field(page, m.telefone).fill(telefone);
  await press(page, m.gerarCodigo);
  const shown = page.getByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/);
  await see(shown);
  expect(await isAsWideAsThePage(page)).toBe(true);
  expect(await page.locator("body").innerText()).not.toContain("Ana Souza");
  const codigo = await shown.innerText();
  expect(await product.whatsapp.typeCode(key, codigo)).toBe(true);
  await see(title(page, m.conectado));
  expect(product.whatsapp.instance(key).phone).toBe(`55${telefone}`);
  // Its one use is over.
  pageErrors.expect(/conectar.* 410$/);
  await page.reload();
  await see(title(page, links.usado));
});

test("two screens show the QR code; scanned on one, both say that it is done", async () => {
  const { ana, id, key } = await withLostNumber();
  const { link } = await ana.trpc.instancias.reconnect.mutate({ id });
  const [desk, other] = [await browser.visitor(), await browser.visitor({ userAgent: "Outro" })];
  for (const { page } of [desk, other]) {
    await page.goto(link);
    await see(qrOf(page));
  }
  await product.whatsapp.scan(key);
  for (const { page } of [desk, other]) await see(title(page, m.conectado));
});

test("a wrong link, one that a newer one replaced, and a number that is connected already are told apart", async () => {
  const { ana, id, key } = await withLostNumber();
  const old = await ana.trpc.instancias.reconnect.mutate({ id });
  const { link } = await ana.trpc.instancias.reconnect.mutate({ id });
  const { page, pageErrors } = await browser.visitor();
  pageErrors.expect(/conectar.* 404$/);
  await page.goto(`${product.url}/conectar/incompleto`);
  await see(title(page, links.naoEncontrado));
  pageErrors.expect(/conectar.* 410$/);
  await page.goto(old.link);
  await see(title(page, links.substituido));
  await product.whatsapp.scan(key);
  await page.goto(link);
  await see(title(page, m.jaConectado));
});

test("a host that is away is said, and the page goes on by itself", async () => {
  const { ana, id, key } = await withLostNumber();
  const { link } = await ana.trpc.instancias.reconnect.mutate({ id });
  const { page } = await browser.visitor();
  product.whatsapp.instanceFaults.add(
    { kind: "http", status: 503 },
    { on: new RegExp(key), times: 4 },
  );
  await page.goto(link);
  await see(page.getByText(m.semResposta));
  await see(qrOf(page));
});
