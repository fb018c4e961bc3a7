import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { withInstance } from "#server/testing/instances.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
let helena: Actor;
beforeAll(async () => {
  product = await startProduct();
  ({ helena } = await fullPractice(product));
});

test("both views of the dashboard, with their tables open, are accessible and fit", {
  timeout: LONG,
}, async () => {
  const admin = await product.admin();
  const findings: string[] = [];
  for (const [who, title, person] of [
    ["professional", "Seu Desempenho", helena],
    ["administrator", "Desempenho dos Profissionais", admin],
  ] as const) {
    const visitor = await browser.visitor();
    const { page } = visitor;
    const a11y = a11yOf(page);
    await signIn(product, visitor, person, "/app/dashboard");
    await a11y.screen(`dashboard of ${who}`, async () => {
      await see(page.getByRole("table", { name: title }));
    });
    await a11y.screen(`dashboard of ${who}, tables open`, async () => {
      for (const summary of await page.getByText("Ver em tabela").all()) await summary.click();
      await see(page.getByRole("table", { name: "Horários de pico" }));
    });
    findings.push(...a11y.findings);
  }
  expect(findings).toEqual([]);
});

test("a trial that ends, alone and above a phone that is lost, fits", {
  timeout: LONG,
}, async () => {
  const findings: string[] = [];
  for (const trialDays of [2, -1]) {
    const ana = await product.professional({ trialDays });
    const key = ana.id;
    const { webhookUrl } = await withInstance(product, ana, { host: product.whatsapp.url, key });
    product.whatsapp.addInstance({
      key,
      token: "token-da-instancia",
      status: "connected",
      webhookUrl,
    });
    const visitor = await browser.visitor();
    const { page } = visitor;
    const a11y = a11yOf(page);
    await signIn(product, visitor, ana, "/app/historico-mensagens");
    await a11y.screen(`history, trial of ${trialDays} days`, async () => {
      await see(page.getByRole("region", { name: "Período de teste" }));
    });
    await product.whatsapp.unlink(key);
    await a11y.screen(`history, trial of ${trialDays} days and a lost phone`, async () => {
      await see(page.getByRole("region", { name: "Estado do WhatsApp" }));
    });
    findings.push(...a11y.findings);
  }
  expect(findings).toEqual([]);
});
