import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, press, see, toast } from "./support/controls.ts";
import { fingers } from "./support/fingers.ts";
import { type Product, startProduct } from "./support/product.ts";
import { atLocalhost, virtualAuthenticator } from "./support/second-factor.ts";
import { login } from "./support/sign-in.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  product = { ...product, url: atLocalhost(product) };
});

test("the first sign-in of a phone offers a key once; with it the next one is one press, without a password", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const { page, pageErrors } = visitor;
  await virtualAuthenticator(page);
  await page.goto(`${product.url}/login`);
  const enter = page.getByRole("button", { name: "Entrar com chave de acesso" });
  await see(enter);
  await login(visitor, ana.email, PASSWORD);
  const offer = page.getByRole("link", { name: "Criar chave de acesso" });
  await offer.click();
  await press(page, "Adicionar chave de acesso");
  const form = page.getByRole("dialog", { name: "Chave de acesso" });
  await field(form, "Nome da chave").fill("Celular");
  await press(form, "Criar chave");
  await see(toast(page, m.ativado));
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();

  const leave = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${product.url}/login`);
  };
  await leave();
  expect(await page.getByRole("checkbox", { name: "Lembrar de mim" }).isChecked()).toBe(false);
  expect(await field(page, "Email").getAttribute("autocomplete")).toBe("username webauthn");
  const hands = fingers();
  await hands.press(enter);
  await page.waitForURL(/dashboard/);
  expect(hands.count).toBe(1);
  await gone(offer);

  await leave();
  for (const { id } of (await ana.trpc.fatores.list.query()).fatores) {
    await ana.trpc.fatores.remove.mutate({ id });
  }
  pageErrors.expect(/auth\.loginPasskey 401/);
  await enter.click();
  await see(toast(page, fatorAnswers.passkeyRecusada));
});

test("a browser that knows a key of the device proposes it beside the e-mail", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await virtualAuthenticator(page, { isProposing: true });
  await page.goto(`${product.url}/login`);
  await login(visitor, ana.email, PASSWORD);
  await page.getByRole("link", { name: "Criar chave de acesso" }).click();
  await press(page, "Adicionar chave de acesso");
  const form = page.getByRole("dialog", { name: "Chave de acesso" });
  await field(form, "Nome da chave").fill("Notebook");
  await press(form, "Criar chave");
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await page.evaluate(() => sessionStorage.clear());
  // A browser that never made a key here knows of one once it was used.
  await page.evaluate(() => localStorage.removeItem("pontual.chave_neste_aparelho"));
  await page.goto(`${product.url}/login`);
  await press(page, "Entrar com chave de acesso");
  await page.waitForURL(/dashboard/);
  await page.evaluate(() => sessionStorage.clear());
  const asked = page.waitForResponse(/auth\.startPasskey/);
  await page.goto(`${product.url}/login`);
  expect((await asked).status()).toBe(200);
  // Chromium's virtual device answers what is proposed without anybody choosing it.
  await page.waitForURL(/dashboard/);
});

test("a sign-in by key that the person turns away from says so, and can be begun again", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const device = await virtualAuthenticator(page);
  await page.goto(`${product.url}/login`);
  await login(visitor, ana.email, PASSWORD);
  await page.getByRole("link", { name: "Criar chave de acesso" }).click();
  await press(page, "Adicionar chave de acesso");
  const form = page.getByRole("dialog", { name: "Chave de acesso" });
  await field(form, "Nome da chave").fill("Celular");
  await press(form, "Criar chave");
  await page.getByRole("button", { name: "Já guardei os códigos" }).click();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${product.url}/login`);

  await device.setWilling(false);
  const enter = page.getByRole("button", { name: "Entrar com chave de acesso" });
  await enter.click();
  await see(toast(page, m.passkeyCancelada));
  expect(new URL(page.url()).pathname).toBe("/login");
  await device.setWilling(true);
  await enter.click();
  await page.waitForURL(/dashboard/);
});
