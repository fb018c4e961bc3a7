import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { m } from "#shared/common/instalar.messages.ts";
import { a11yOf, LONG, SMALLEST } from "./support/a11y.ts";
import { agenda } from "./support/agenda.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, press, resize, see } from "./support/controls.ts";
import { nextDate } from "./support/days.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { SERVICE_WORKER: "on" } });
});

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const hint = (page: Page) => page.getByRole("region", { name: m.instalarTitulo });
/** Longer than the hint waits after a booking. */
const PASSED_MS = 4_000;

/** The part that offers it has come, which also registers the worker. */
const isThere = (page: Page) =>
  page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration("/app")));

async function atTheForm(options: BrowserContextOptions) {
  const ana = await product.professional();
  await offerHours(ana);
  await ana.trpc.clientes.create.mutate({ nome: "Carla Souza", telefone: "81999112233" });
  const visitor = await browser.visitor(options);
  const { page } = visitor;
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  await expect.poll(() => isThere(page), { timeout: 20_000 }).toBe(true);
  return page;
}

/** Books this time of next Tuesday. */
async function book(page: Page, time = "09:00") {
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const date = nextDate("ter", product.now());
  await agenda(page).fillOpen({ nome: "Carla Souza", date, time });
  await form.getByRole("button", { name: "Agendar", exact: true }).click();
  await gone(form);
}

/** Stands for Chromium's question, which private windows never get. */
const offerQuestion = (page: Page) =>
  page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const prompt = async () => document.body.setAttribute("data-asked", "yes");
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

test("after a booking on a phone the home screen is offered once, and one press asks the browser", {
  timeout: LONG,
}, async () => {
  const page = await atTheForm(PHONE);
  await expect.poll(() => offerQuestion(page)).toBe(true);
  expect(await hint(page).count()).toBe(0);
  await book(page);
  await see(hint(page));
  const { screen, findings } = a11yOf(page, { fits: [SMALLEST] });
  await screen("the offer of the home screen", () => see(hint(page)));
  expect(findings).toEqual([]);
  await resize(page, PHONE.viewport);
  await press(hint(page), m.instalar);
  await gone(hint(page));
  expect(await page.locator("body").getAttribute("data-asked")).toBe("yes");
  await page.goto(`${product.url}/app/agenda?novo=1`);
  await book(page, "10:00");
  await page.waitForTimeout(PASSED_MS);
  expect(await hint(page).count()).toBe(0);
});

test("on an iPhone it says Apple's own steps, and once it is closed it does not come again", {
  timeout: LONG,
}, async () => {
  const page = await atTheForm({ ...PHONE, userAgent: IPHONE });
  await book(page);
  await see(hint(page));
  const { screen, findings } = a11yOf(page, { fits: [SMALLEST] });
  await screen("Apple's steps to the home screen", () => see(hint(page)));
  expect(findings).toEqual([]);
  await resize(page, PHONE.viewport);
  expect(await hint(page).getByRole("listitem").allInnerTexts()).toEqual([...m.passosApple]);
  await press(hint(page), m.entendi);
  await gone(hint(page));
  // The help offers it again.
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await press(page.getByRole("dialog", { name: "Menu" }), "Ajuda");
  await press(page.getByRole("dialog", { name: "Ajuda" }), m.instalarNoCelular);
  await see(hint(page));
});

test("neither a desk nor the installed app is offered what it has no use for", {
  timeout: LONG,
}, async () => {
  const desk = await atTheForm({});
  await book(desk);
  const visitor = await browser.visitor(PHONE);
  await visitor.page.addInitScript(() => {
    Object.defineProperty(navigator, "standalone", { value: true });
  });
  const ana = await product.professional();
  await offerHours(ana);
  await ana.trpc.clientes.create.mutate({ nome: "Carla Souza", telefone: "81999112233" });
  await signIn(product, visitor, ana, "/app/agenda?novo=1");
  await expect.poll(() => isThere(visitor.page), { timeout: 20_000 }).toBe(true);
  await book(visitor.page);
  await visitor.page.waitForTimeout(PASSED_MS);
  expect([await hint(desk).count(), await hint(visitor.page).count()]).toEqual([0, 0]);
});
