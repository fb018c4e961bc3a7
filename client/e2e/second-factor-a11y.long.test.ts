import { beforeAll, expect, test } from "vitest";
import { PASSWORD } from "#server/testing/factories.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { field, see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";
import { appCode, atLocalhost } from "./support/second-factor.ts";
import { login, signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { ADMIN_2FA: "required" } });
  product = { ...product, url: atLocalhost(product) };
});

test("second factors are accessible and fit: none, some, an app to be scanned, codes, the second step, who is there", {
  timeout: LONG,
}, async () => {
  const ana = await product.admin();
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  const press = (name: string) => page.getByRole("button", { name }).click();
  await signIn(product, visitor, ana, "/app/configuracoes?aba=seguranca");
  const { screen, overlay, findings } = a11yOf(page);
  await screen("no second factor, some days left", () => see(page.getByText("Desativada")));
  await overlay("app to be scanned", async () => {
    await press("Usar aplicativo autenticador");
    await see(page.getByRole("img", { name: /^QR Code/ }));
  });
  await overlay("name of a passkey", () => press("Adicionar chave de acesso"));

  const { uri } = await ana.trpc.fatores.startTotp.mutate();
  await ana.trpc.fatores.confirmTotp.mutate({ codigo: appCode(product, uri), nome: "Celular" });
  await page.reload();
  await screen("an app", () => see(page.getByRole("heading", { name: "Celular" })));
  await overlay("before an app is removed", () => press("Remover Celular"));
  await overlay("new codes", async () => {
    await press("Gerar novos códigos");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Gerar novos códigos" })
      .click();
    await see(page.getByText("Eles não serão mostrados de novo"));
  });
  product.pass({ minutes: 11 });
  pageErrors.expect(/^fatores\.generateCodigos 403$/);
  await screen("who is there", async () => {
    await press("Gerar novos códigos");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Gerar novos códigos" })
      .click();
    await see(field(page, "Sua senha"));
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${product.url}/login`);
  await screen("second step", async () => {
    await login(visitor, ana.email, PASSWORD);
    await see(field(page, "Código"));
  });
  expect(findings).toEqual([]);
});

test("the page that an unprotected administrator is led to is accessible and fits", {
  timeout: LONG,
}, async () => {
  const admin = await product.admin();
  const visitor = await browser.visitor();
  const { page, pageErrors } = visitor;
  product.pass({ minutes: 7 * 24 * 60 });
  pageErrors.expect(/ 403$/);
  const { screen, findings } = a11yOf(page);
  await screen("protect the account", async () => {
    await signIn(product, visitor, admin, "/app/dashboard");
    await see(page.getByRole("heading", { name: "Proteja a sua conta" }));
    await see(page.getByText("Desativada"));
  });
  expect(findings).toEqual([]);
});
