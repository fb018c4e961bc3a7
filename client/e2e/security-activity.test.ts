import { beforeAll, expect, test } from "vitest";
import { m } from "#shared/seguranca/seguranca.messages.ts";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const TAB = "/app/configuracoes?aba=seguranca";

test("S34: the card lists what happened, warns of what was not oneself, and shows more when asked", {
  timeout: LONG,
}, async () => {
  const ana = await product.professional();
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, ana, TAB);
  const list = page.getByRole("list", { name: "Atividade da conta" });
  await see(list.getByText("Entrada na conta").first());

  for (const path of ["admin/users", "admin/audit", "admin/settings", "admin/instances"]) {
    expect((await ana.rest("GET", `/${path}`)).status).toBe(403);
  }
  for (let i = 0; i < 10; i++) await ana.rest("PUT", `/admin/users/${ana.id}`, { nome: "Ana" });
  const { findings, screen } = a11yOf(page);
  await screen("security activity", async () => {
    await page.reload();
    await see(list.getByText("Acesso negado à administração (10 vezes)"));
    await see(list.getByText(m.naoFoiVoce).first());
    await list.scrollIntoViewIfNeeded();
  });
  expect(findings).toEqual([]);
  await expect.poll(() => list.getByRole("listitem").count()).toBeLessThanOrEqual(10);
});
