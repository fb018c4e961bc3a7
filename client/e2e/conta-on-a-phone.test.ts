import { beforeAll, test } from "vitest";
import { letIn } from "#server/testing/team.ts";
import { m } from "#shared/equipe/telas.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { atRest, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("on a phone one goes from one practice to another in the menu", async () => {
  const aurora = await product.professional({ nome: "Clínica Aurora" });
  const rita = await product.professional({ nome: "Rita Nunes" });
  await letIn(product, aurora, rita);
  const visitor = await browser.visitor(PHONE);
  const { page } = visitor;
  await signIn(product, visitor, rita, "/app/dashboard");
  const menu = page.getByRole("dialog", { name: "Menu" });
  const more = page.getByRole("button", { name: "Mais", exact: true });
  await more.tap();
  await atRest(page);
  await menu.getByRole("button", { name: m.contaAtual("Rita Nunes") }).tap();
  await menu.getByRole("button", { name: /^Clínica Aurora/ }).tap();
  await see(page.getByText("Resumo"));
  await more.tap();
  await see(menu.getByRole("button", { name: m.contaAtual("Clínica Aurora") }));
});
