import { beforeAll, beforeEach, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { m } from "#shared/google/google.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, goTo, see, toast } from "./support/controls.ts";
import {
  atGoogleTab,
  CONNECT,
  connectGoogle,
  GOOGLE_TAB,
  googleStatus,
  openConsent,
} from "./support/google.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { holdTimers, hurryIntervals } from "./support/timers.ts";

/** How long the callback page stays: product.md section 2. */
const LED_BACK_MS = { done: 2_000, refused: 3_000 };

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
beforeEach(() => {
  product.google.behaviour.consent = "ask";
});

async function arrive() {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const google = await atGoogleTab(product, visitor, ana);
  const { page, pageErrors } = visitor;
  await see(page.getByRole("button", { name: CONNECT }));
  return { ana, visitor, page, pageErrors, google };
}

test("the window of the consent page has its size, hands over and closes; the server keeps the grant", async () => {
  const { ana, page, google } = await arrive();
  const popup = await openConsent(page);
  await see(page.getByText("Aguardando sua autorização na janela do Google..."));
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 700]);
  const { searchParams } = new URL(popup.url());
  expect(searchParams.get("redirect_uri")).toBe(`${product.url}/auth/google/callback`);
  expect(searchParams.get("state")).toMatch(/^[\da-f]{64}$/);

  await Promise.all([popup.waitForEvent("close"), popup.getByText("Permitir").click()]);
  await see(toast(page, m.conectado));
  await see(page.getByText("Conectado", { exact: true }));
  expect(google.hasGrant()).toBe(true);
  expect(await googleStatus(ana)).toMatchObject({ conectado: true, usa_google: true });
});

test("a refused consent is shown, Google's refusal of the code in the specified words, and nothing is connected", async () => {
  const { ana, page, pageErrors } = await arrive();
  const refused = await openConsent(page);
  await Promise.all([refused.waitForEvent("close"), refused.getByText("Cancelar").click()]);
  await see(toast(page, m.naoAutorizado));
  await see(page.getByText("Não conectado", { exact: true }));

  const { faults } = product.google;
  const answer = { status: 400, body: JSON.stringify({ error: "invalid_grant" }) };
  faults.add({ kind: "answer", answer }, { on: /^POST \/token/ });
  pageErrors.expect(/^auth\.exchangeGoogle 422$/);
  const popup = await openConsent(page);
  await popup.getByText("Permitir").click();
  await see(toast(page, "Erro ao conectar com Google"));
  await see(page.getByText("Não conectado", { exact: true }));
  expect(await googleStatus(ana)).toMatchObject({ conectado: false, situacao: null });
});

longTest("a window that is closed, and giving up, end the waiting; one can try again", async () => {
  const { page } = await arrive();
  await hurryIntervals(page);
  const first = await openConsent(page);
  await first.close();
  await see(toast(page, m.cancelada));
  await gone(page.getByText("Aguardando sua autorização na janela do Google..."));

  const second = await openConsent(page);
  const closed = second.waitForEvent("close");
  await page.getByRole("button", { name: "Cancelar", exact: true }).click();
  await closed;
  await connectGoogle(page);
});

longTest("where the window is blocked the page itself goes to Google and comes back", async () => {
  const { ana, page } = await arrive();
  const led = await holdTimers(page, [LED_BACK_MS.done]);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: CONNECT }).click();
  await page.getByText("Permitir").click();
  await see(page.getByText(m.conectado, { exact: true }));
  await led.pass();
  await page.waitForURL(`**${GOOGLE_TAB}`);
  await see(page.getByText("Conectado", { exact: true }));
  expect(await googleStatus(ana)).toMatchObject({ conectado: true });
});

longTest(
  "an answer that was not asked for in this tab connects nothing, however it comes, nor does one without a code; both lead back",
  async () => {
    const { ana, page } = await arrive();
    const popup = await openConsent(page);
    // A foreign code with a state that we did not issue, in the window that we opened.
    const forged = `${product.url}/auth/google/callback?code=outra-pessoa&state=inventado`;
    const closed = popup.waitForEvent("close");
    await popup.evaluate((url) => void setTimeout(() => location.assign(url)), forged);
    await closed;
    await see(toast(page, m.estadoDiferente));

    const led = await holdTimers(page, [LED_BACK_MS.refused]);
    await page.goto(forged);
    await see(page.getByText(m.estadoDiferente, { exact: true }));
    await led.pass();
    await page.waitForURL("**/app/configuracoes");
    await see(page.getByRole("heading", { name: "Configurações", level: 1 }));
    await goTo(page, "/auth/google/callback?state=x");
    await see(page.getByText("Código de autorização não encontrado", { exact: true }));
    await led.pass();
    await page.waitForURL("**/app/configuracoes");
    expect(await googleStatus(ana)).toMatchObject({ conectado: false });
    expect(product.google.requests).not.toContainEqual(
      expect.objectContaining({ code: "outra-pessoa" }),
    );
  },
);

longTest(
  "whoever leaves the screen meanwhile is connected all the same: the window finishes alone",
  async () => {
    const { ana, page } = await arrive();
    const popup = await openConsent(page);
    await page.getByRole("tab", { name: "Perfil" }).click();
    await see(page.getByRole("button", { name: "Salvar alterações" }));
    await popup.getByText("Permitir").click();
    await see(popup.getByText(m.conectado, { exact: true }));
    expect(await googleStatus(ana)).toMatchObject({ conectado: true });
  },
);

longTest(
  "a window that the browser has cut off from its page finishes alone, and the page learns of it",
  async () => {
    const { ana, visitor, page } = await arrive();
    // The header that the product would send if it knew nothing of the consent window.
    await page.route("**/app/configuracoes?aba=google", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "cross-origin-opener-policy": "same-origin" };
      await route.fulfill({ response, headers });
    });
    await page.reload();
    await hurryIntervals(page);
    const popup = await openConsent(page);
    await see(toast(page, m.cancelada));
    await popup.getByText("Permitir").click();
    await see(popup.getByText(m.conectado, { exact: true }));
    expect(await googleStatus(ana)).toMatchObject({ conectado: true });
    await page.reload();
    await see(page.getByText("Conectado", { exact: true }));
    await visitor.page.unrouteAll();
  },
);
