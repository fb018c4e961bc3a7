import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { withInstance } from "#server/testing/instances.ts";
import { longTest } from "#server/testing/long-test.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { m as agendar } from "#shared/publico/agendar-tela.messages.ts";
import { m as encerrado } from "#shared/trial/encerrado.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gap, gone, goTo, resize, see } from "./support/controls.ts";
import { journey } from "./support/presses.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

/** A professional whose trial ends in `trialDays` days, before their clients. */
async function onTrial(
  trialDays: number | null,
  { prepare = async (_ana: Actor) => {}, fresh = false } = {},
) {
  const ana = await product.professional({ trialDays });
  await prepare(ana);
  const visitor = await browser.visitor({ fresh });
  await signIn(product, visitor, ana, "/app/clientes");
  const { page } = visitor;
  await see(page.getByText("Nenhum cliente cadastrado"));
  return { ana, page, banner: page.getByRole("region", { name: "Período de teste" }) };
}

test.each([6, null])("with %s days of trial nothing is shown", async (trialDays) => {
  const { banner } = await onTrial(trialDays);
  await expect.poll(() => banner.count()).toBe(0);
});

test("the last days are announced on every screen, and may be dismissed until tomorrow", async () => {
  const { page, banner } = await onTrial(2, { fresh: true });
  await see(banner.getByText(/^Faltam 2 dias do seu período de teste: ele termina /));
  await page.getByRole("link", { name: "Horários", exact: true }).click();
  await see(page.getByRole("heading", { name: "Horários de Atendimento" }));
  await see(banner);
  const link = banner.getByRole("link", { name: "Falar no WhatsApp" });
  await expect.poll(() => link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d{12,13}\?text=/);

  await banner.getByRole("button", { name: "Dispensar aviso" }).click();
  await gone(banner);
  await page.reload();
  await see(page.getByRole("heading", { name: "Horários de Atendimento" }));
  await expect.poll(() => banner.count()).toBe(0);
  await page.clock.setFixedTime(new Date(Date.now() + DAY));
  await page.reload();
  await see(banner.getByText(/^Falta 1 dia do seu período de teste: ele termina /));
});

test("an ended trial says so clearly and cannot be dismissed; an extended one is known without a new session", async () => {
  const { ana, page, banner } = await onTrial(-1);
  await see(banner.getByText(auth.trialExpirado, { exact: true }));
  await see(banner.getByRole("link", { name: "Falar no WhatsApp" }));
  await expect.poll(() => banner.getByRole("button").count()).toBe(0);

  const later = new Date(product.now().getTime() + 20 * DAY);
  await product.db((db) =>
    db.updateTable("usuarios").set({ trial_end_date: later }).where("id", "=", ana.id).execute(),
  );
  await page.reload();
  await see(page.getByText("Nenhum cliente cadastrado"));
  await gone(banner);
});

longTest(
  "a trial that ends stands above a phone that is lost, and neither covers the other",
  async () => {
    const prepare = async (who: Actor) => {
      const [host, key, token] = [product.whatsapp.url, who.id, "token-da-instancia"];
      const { webhookUrl } = await withInstance(product, who, { host, key, token });
      product.whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
    };
    const { ana, page, banner } = await onTrial(1, { prepare });
    await product.whatsapp.unlink(ana.id);
    const phone = page.getByRole("region", { name: "Estado do WhatsApp" });
    await see(phone);
    await expect.poll(() => gap(banner, phone)).toBe(0);
    const heading = page.getByRole("heading", { name: "Clientes", level: 1 });
    await expect.poll(() => gap(phone, heading)).toBeGreaterThanOrEqual(0);
  },
);

longTest(
  "on a phone the graver of two lines is there alone, and none about WhatsApp beside its connection",
  async () => {
    const prepare = async (who: Actor) => {
      const [host, key, token] = [product.whatsapp.url, who.id, "token-da-instancia"];
      const { webhookUrl } = await withInstance(product, who, { host, key, token });
      product.whatsapp.addInstance({ key, token, status: "connected", webhookUrl });
    };
    const { ana, page, banner } = await onTrial(1, { prepare });
    await resize(page, { width: 390, height: 844 });
    const phone = page.getByRole("region", { name: "Estado do WhatsApp" });
    await see(banner);
    await product.whatsapp.unlink(ana.id);
    await see(phone);
    await gone(banner);
    await goTo(page, "/app/configuracoes?aba=whatsapp");
    await see(page.getByText(/^Desconectado desde/));
    await gone(phone);
  },
);

test("once the trial is over the dashboard says what has stopped, and visitors read of a pause with a way to write", async () => {
  const ana = await product.professional({ nome: "Dra. Ana Souza", trialDays: 2 });
  await withInstance(product, ana);
  await ana.rest("PUT", "/usuarios/me", { telefone: "11987650077" });
  const slug = `ana-${ana.id.slice(-12)}`;
  await ana.trpc.publico.updatePagina.mutate({ slug, ativa: true });
  const before = new Date(product.now().getTime() - DAY);
  await product.db((db) =>
    db.updateTable("usuarios").set({ trial_end_date: before }).where("id", "=", ana.id).execute(),
  );
  const visitor = await browser.visitor();
  await signIn(product, visitor, ana, "/app/dashboard");
  const { page } = visitor;
  await see(page.getByRole("heading", { name: encerrado.titulo }));
  await see(page.getByText(/^Olá, Dra\. Ana\. Hoje/));
  const stopped = page.getByRole("region", { name: encerrado.parou });
  for (const line of encerrado.parados) await see(stopped.getByText(line));
  const goOn = page.getByRole("link", { name: encerrado.continuar });
  expect(await goOn.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d{12,13}\?text=/);

  const stranger = await browser.visitor({
    viewport: { width: 390, height: 844 },
    fresh: true,
  });
  await stranger.page.goto(`${product.url}/agendar/${slug}`);
  await see(stranger.page.getByRole("heading", { name: agendar.pausada }));
  const way = await journey(stranger.page, "testeEncerrado");
  const write = stranger.page.getByRole("link", { name: agendar.falarPeloWhatsApp });
  expect(await write.getAttribute("href")).toBe("https://wa.me/5511987650077");
  const asked = stranger.page
    .context()
    .waitForEvent("request", (one) => one.url().includes("wa.me"));
  await stranger.page.context().route("https://wa.me/**", (route) => route.abort());
  await write.click();
  await asked;
  way.end();
});
