import { beforeAll, expect, test } from "vitest";
import { a11yOf, LONG } from "./support/a11y.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

test("the categories, seen and searched in vain", { timeout: LONG }, async () => {
  const { page } = await browser.visitor();
  await page.goto(`${product.url}/register`);
  const { overlay, findings } = a11yOf(page);
  await overlay("categories", async () => {
    await page.getByRole("button", { name: /Categoria profissional/ }).click();
    await see(page.getByRole("option").first());
    await see(page.getByPlaceholder("Buscar categoria"));
  });
  const { trpc } = await product.admin();
  for (const name of ["nutricao", "terapia"])
    await trpc.categories.create.mutate({
      name,
      display_name: name,
      icon: "star",
      color: "#6b7280",
    });
  await page.reload();
  await overlay("categories, none found", async () => {
    await page.getByRole("button", { name: /Categoria profissional/ }).click();
    await page.getByPlaceholder("Buscar categoria").fill("xyz");
    await see(page.getByText("Nenhuma categoria encontrada"));
  });
  expect(findings).toEqual([]);
});
