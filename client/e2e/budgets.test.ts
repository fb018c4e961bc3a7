import { beforeAll, expect, test } from "vitest";
import { offerHours } from "#server/testing/agenda.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { times } from "./support/booking-page.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { recordScripts } from "./support/scripts.ts";
import { login } from "./support/sign-in.ts";

/** Limits of scripts in compressed size, as transferred. */
const LANDING_KIB = 90;
const VISITOR_KIB = 90;
const FIRST_SCREEN_KIB = 220;

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("a first visit to the landing page loads at most 90 KiB of scripts, and nothing of the app", async () => {
  const { page } = await browser.visitor();
  const scripts = await recordScripts(page);
  await page.goto(product.url, { waitUntil: "load" });
  await see(page.getByRole("heading", { level: 1 }));
  expect(scripts.files()).toBeGreaterThan(0);
  expect(await scripts.kib()).toBeLessThanOrEqual(LANDING_KIB);
  expect(scripts.files()).toBeLessThanOrEqual(3);
});

test("a visitor's way to a free time loads at most 90 KiB of scripts, and nothing of the app", async () => {
  const ana = await product.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const slug = `ana-${ana.id.slice(-12)}`;
  await ana.trpc.publico.updatePagina.mutate({ slug, ativa: true });
  const { page } = await browser.visitor();
  const scripts = await recordScripts(page);
  await page.goto(`${product.url}/agendar/${slug}`);
  await see(times(page).first());
  expect(scripts.files()).toBeGreaterThan(0);
  expect(await scripts.kib()).toBeLessThanOrEqual(VISITOR_KIB);
  expect(scripts.files()).toBeLessThanOrEqual(3);
});

test("login and dashboard load at most 220 KiB; another screen comes when it is visited", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  const scripts = await recordScripts(page);
  await page.goto(`${product.url}/login`);
  await login(visitor, ana.email, PASSWORD);
  await page.waitForURL("**/app/dashboard");
  await see(page.getByRole("heading", { name: "Dashboard" }));
  expect(await scripts.kib()).toBeLessThanOrEqual(FIRST_SCREEN_KIB);

  expect(await scripts.has("command-dialogs")).toBe(false);
  expect(await scripts.has("agenda.screen")).toBe(false);
  await page.getByRole("link", { name: "Agenda", exact: true }).click();
  await see(page.getByRole("grid"));
  expect(await scripts.has("agenda.screen")).toBe(true);
  expect(await scripts.has("clientes.screen")).toBe(false);
});
