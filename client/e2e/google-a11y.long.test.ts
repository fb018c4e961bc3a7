import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/google/google.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see, select } from "./support/controls.ts";
import { atGoogleTab, GOOGLE_TAB, openConsent } from "./support/google.ts";
import { type Product, sharedProduct, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
  product.google.behaviour.consent = "ask";
});

/** The callback page stays where it is: nobody is led on while it is looked at. */
const holdStill = (page: Page) =>
  page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const LEAVING = [2_000, 3_000];
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) =>
        LEAVING.includes(ms ?? 0) ? 0 : later(work, ms),
    });
  });

test("the tab is accessible and fits: without, while connecting, with a connection, failing, revoked", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  const google = await atGoogleTab(product, visitor, ana);
  google.addCalendar("familia", "Família");
  const { screen, overlay, findings } = a11yOf(page);
  await screen("google disconnected", () => see(page.getByText("Não conectado", { exact: true })));
  const popup = await openConsent(page);
  await screen("google waiting", () => see(page.getByRole("button", { name: "Cancelar" })));
  await Promise.all([popup.waitForEvent("close"), popup.getByText("Permitir").click()]);
  await see(page.getByText("Conectado", { exact: true }));
  const lastSync = page.getByText(/^Última sincronização: hoje/);
  await screen("google connected", async () => {
    await page.goto(`${product.url}${GOOGLE_TAB}`);
    await see(page.getByRole("button", { name: /principal/ }));
    await see(lastSync);
  });
  await overlay("google calendars", async () => {
    await select(page, "Agenda").click();
    await see(page.getByRole("option", { name: "Família" }));
  });
  await overlay("google disconnecting", async () => {
    await page.getByRole("button", { name: "Desconectar" }).click();
    await see(page.getByRole("alertdialog"));
  });
  await screen("google failing", async () => {
    await product.db((db) =>
      db
        .updateTable("google_conexoes")
        .set({ situacao: "erro" })
        .where("usuario_id", "=", ana.id)
        .execute(),
    );
    await page.goto(`${product.url}${GOOGLE_TAB}`);
    await see(page.getByText("A última sincronização não deu certo"));
    await see(page.getByRole("button", { name: /principal/ }));
  });
  await screen("google revoked", async () => {
    google.revoke();
    google.expireAccess();
    visitor.pageErrors.expect(/^google\.test 4\d\d$/);
    await page.getByRole("button", { name: "Testar conexão" }).click();
    await see(page.getByText("Acesso revogado", { exact: true }));
  });
  expect(findings).toEqual([]);
});

test("where nothing is configured the tab says so, and tells administrators what to do", {
  timeout: LONG,
}, async () => {
  const bare = await startProduct({
    env: { GOOGLE_CLIENT_ID: undefined, GOOGLE_CLIENT_SECRET: undefined },
  });
  for (const person of [await bare.professional(), await bare.admin()]) {
    const visitor = await browser.visitor();
    const { screen, findings } = a11yOf(visitor.page);
    await signIn(bare, visitor, person, GOOGLE_TAB);
    await screen(`google not configured ${person.email}`, () =>
      see(visitor.page.getByText(m.naoConfigurado, { exact: true })),
    );
    expect(findings).toEqual([]);
  }
});

test("the callback page is accessible and fits: at work, done, refused", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ fresh: true });
  const { page } = visitor;
  await holdStill(page);
  await atGoogleTab(product, visitor, ana);
  const { screen, findings } = a11yOf(page);
  await screen("google callback refused", async () => {
    await page.goto(`${product.url}/auth/google/callback?error=access_denied`);
    await see(page.getByText(m.naoAutorizado, { exact: true }));
  });
  await page.goto(`${product.url}${GOOGLE_TAB}`);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Conectar com Google" }).click();
  await see(page.getByText("Permitir"));
  const isSeen = Promise.withResolvers<void>();
  await page.route("**/trpc/**auth.exchangeGoogle**", async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await screen("google callback at work", async () => {
    await page.getByText("Permitir").click();
    await see(page.getByText("Conectando...", { exact: true }));
  });
  isSeen.resolve();
  await screen("google callback done", () => see(page.getByText(m.conectado, { exact: true })));
  expect(findings).toEqual([]);
});
