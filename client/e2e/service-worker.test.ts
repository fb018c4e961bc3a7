import type { Page } from "playwright";
import { afterEach, beforeAll, expect, test } from "vitest";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, see } from "./support/controls.ts";
import { openFront } from "./support/front.ts";
import { withNumber } from "./support/history.ts";
import { inbox } from "./support/inbox.ts";
import { firstScript, isSettled, KEPT_MS, keep, keptRelease } from "./support/kept-app.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { KIB } from "./support/scripts.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
let front: Awaited<ReturnType<typeof openFront>>;
beforeAll(async () => {
  product = await sharedProduct();
  front = await openFront(product);
});
afterEach(() => {
  front.open();
  front.switchWorker(true);
});

const NO_ANSWER = /net::ERR_/;
/** A tab whose browser keeps the app, with the worker at its side. */
async function keptTab(path: string) {
  const { ana, say } = await withNumber(product);
  const cliente = { nome: "Davi Rocha", telefone: "11987650000" };
  const { id } = await ana.trpc.clientes.create.mutate(cliente);
  await say("5511987650000", "Oi");
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn({ ...product, url: front.url }, visitor, ana, path);
  await keep(page);
  return { visitor, page, ana, id };
}

/** As the browser does at each visit, and by itself once a day. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/app");
    await registration?.update().catch(() => undefined);
  });

const frame = (page: Page) => page.getByRole("link", { name: "Agenda", exact: true });

test("screens that are opened again without a server draw the app, and what they need is there", {
  timeout: LONG,
}, async () => {
  const { page, visitor, id } = await keptTab("/app/agenda");
  visitor.pageErrors.expect(NO_ANSWER);
  front.shut();
  for (const path of [
    "/app/agenda",
    "/app/agenda?visao=semana",
    `/app/clientes/${id}`,
    `/app/historico-mensagens?cliente=${id}`,
    "/app/dashboard",
  ]) {
    await page.goto(`${front.url}${path}`);
    await see(frame(page));
    await see(page.getByRole("region", { name: "Conexão" }));
    expect(await page.getByText("não pôde ser carregada").count(), path).toBe(0);
  }
  front.open();
  await gone(page.getByRole("region", { name: "Conexão" }));
  await page.goto(`${front.url}/app/clientes`);
  await see(page.getByText("Davi Rocha").first());
});

test("nothing but the app's document and its files is kept, and pages of others have no worker", {
  timeout: LONG,
}, async () => {
  const { page, ana } = await keptTab("/app/historico-mensagens");
  await inbox(page).row("Davi Rocha").getByRole("link").click();
  await see(inbox(page).bubble("Oi"));
  await page.goto(`${front.url}/app/horarios`);
  await see(page.getByText("Segunda-feira", { exact: true }).first());
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !/^\/(?:app|tema\.js|assets\/[^/]+)$/.test(path))).toEqual([]);
  expect(kept.filter((path) => /horarios\.screen-/.test(path))).toHaveLength(1);

  const slug = `ana-${ana.id.slice(-12)}`;
  await ana.trpc.publico.updatePagina.mutate({ slug, ativa: true });
  for (const path of [`/agendar/${slug}`, "/", "/termos", "/login"]) {
    await page.goto(`${front.url}${path}`);
    await see(page.getByRole("heading", { level: 1 }));
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull();
  }
});

/** As long as nothing more is asked for after a screen stands. */
const QUIET_MS = 1_500;
const SECOND_VISIT_KIB = 30;

test("a second visit of the agenda takes at most 30 KiB over the line", {
  timeout: LONG,
}, async () => {
  const { page } = await keptTab("/app/agenda");
  await see(page.getByRole("grid"));
  await page.waitForTimeout(QUIET_MS);
  front.sentBytes();
  await page.goto(`${front.url}/app/agenda`);
  await see(page.getByRole("grid"));
  await page.waitForTimeout(QUIET_MS);
  const kib = front.sentBytes() / KIB;
  console.log("second visit of the agenda", { kib });
  expect(kib).toBeGreaterThan(0);
  expect(kib).toBeLessThanOrEqual(SECOND_VISIT_KIB);
});

test("a new release serves from the next visit on; the tab before keeps its own files and what was typed", {
  timeout: LONG,
}, async () => {
  const { page, visitor } = await keptTab("/app/clientes");
  const first = await firstScript(page);
  const search = page.getByRole("searchbox").first();
  await search.fill("Davi");
  front.release("second");
  await update(page);
  await expect.poll(() => keptRelease(page), { timeout: KEPT_MS }).not.toBe(first);
  await expect.poll(() => isSettled(page)).toBe(true);

  const other = await visitor.newTab();
  await other.page.goto(`${front.url}/app/clientes`);
  await see(other.page.getByText("Davi Rocha").first());
  expect(await firstScript(other.page)).toBe(await keptRelease(page));

  // The server has no file of the first release any more.
  expect(await search.inputValue()).toBe("Davi");
  await press(page, /^Agendar com Davi Rocha/);
  const booking = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(booking);
  expect(await firstScript(page)).toBe(first);
  await page.keyboard.press("Escape");
  await gone(booking);
  await frame(page).click();
  await see(page.getByRole("grid"));
  expect(await firstScript(page)).toBe(first);
  await page.reload();
  await see(page.getByRole("grid"));
  expect(await firstScript(page)).toBe(await firstScript(other.page));
});

test("a release whose files were cut off on their way does not serve; the one before does, and the next try is whole", {
  timeout: LONG,
}, async () => {
  const { page, visitor } = await keptTab("/app/clientes");
  const first = await firstScript(page);
  visitor.pageErrors.allow(NO_ANSWER);
  front.release("second");
  front.cutAfterFiles(3);
  await update(page);
  await expect.poll(() => front.isShut(), { timeout: KEPT_MS }).toBe(true);
  await page.reload();
  await see(frame(page));
  expect(await firstScript(page)).toBe(first);
  front.open();
  await update(page);
  await expect.poll(() => keptRelease(page), { timeout: KEPT_MS }).not.toBe(first);
  const names = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await names()).length).toBe(2);
});

test("a screen that the open tab's release never kept brings the new release, and the next screens come from it", {
  timeout: LONG,
}, async () => {
  const { page, visitor } = await keptTab("/app/clientes");
  const first = await firstScript(page);
  front.release("second");
  visitor.pageErrors.expect(/^\/assets\/.* 404$/);
  visitor.pageErrors.allow(/Unable to preload CSS/);
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await see(page.getByText("Criar Novo Template").first());
  expect(await firstScript(page)).not.toBe(first);
  await expect.poll(() => keptRelease(page), { timeout: KEPT_MS }).toBe(await firstScript(page));
});

test("switched off it takes itself and all that it kept away, and the app is as before", {
  timeout: LONG,
}, async () => {
  const { page, visitor } = await keptTab("/app/agenda");
  front.switchWorker(false);
  await page.reload();
  await see(frame(page));
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  await expect.poll(left, { timeout: KEPT_MS }).toEqual([0, 0]);
  await page.reload();
  await see(frame(page));
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const other = await visitor.newTab();
  other.pageErrors.expect(NO_ANSWER);
  visitor.pageErrors.allow(NO_ANSWER);
  front.shut();
  await expect(other.page.goto(`${front.url}/app/agenda`)).rejects.toThrow(/ERR_/);
  front.open();
  await page.goto(`${front.url}/app/clientes`);
  await see(page.getByText("Davi Rocha").first());
});
