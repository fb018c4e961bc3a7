import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/fatores/fatores.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { copied, field, see, toast } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { appCode, scanned } from "./support/second-factor.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("on a phone in the hand the app is opened, or given the key; another device reads the folded picture", async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await page.context().grantPermissions(["clipboard-write"]);
  await signIn(product, visitor, ana, "/app/configuracoes?aba=seguranca");
  await page.getByRole("button", { name: "Usar aplicativo autenticador" }).click();
  const dialog = page.getByRole("dialog", { name: "Aplicativo autenticador" });
  const uri = (await dialog.getByRole("link").getAttribute("href")) ?? "";
  await see(dialog.getByRole("link", { name: "Abrir no aplicativo" }));
  await see(dialog.getByText(/Instale um aplicativo autenticador neste celular/));
  await dialog.getByRole("button", { name: "Copiar chave" }).click();
  await see(toast(page, m.chaveCopiada));
  expect(await copied(page)).toBe(new URL(uri).searchParams.get("secret"));
  expect(await dialog.getByRole("img").count()).toBe(0);
  await dialog.getByText("Ler em outro aparelho").click();
  expect(await scanned(dialog.getByRole("img"))).toBe(uri);
  await field(dialog, "Código").fill(appCode(product, uri));
  await dialog.getByRole("button", { name: "Ativar" }).click();
  await see(toast(page, m.ativado));
});
