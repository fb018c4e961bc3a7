import { beforeAll, expect, test } from "vitest";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m as categories } from "#shared/categories/categories.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { field, gone, hasFocus, press, see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { holdTimersNow } from "./support/timers.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

test("after a refusal the focus stays where one types, also when a timer of the form comes late", async () => {
  const { page } = await browser.visitor();
  await page.goto(`${product.url}/login`);
  await see(field(page, "Email"));
  const timers = await holdTimersNow(page, [0]);
  await page.getByRole("button", { name: "Entrar com IA" }).click();
  await see(page.getByText(auth.senhaObrigatoria));
  await hasFocus(field(page, "Email"));

  await page.keyboard.type("ana@exemplo.com");
  await gone(page.getByText(auth.emailObrigatorio));
  await timers.pass();
  await page.keyboard.type(".br");
  expect(await field(page, "Email").inputValue()).toBe("ana@exemplo.com.br");
  await hasFocus(field(page, "Email"));
  await see(page.getByText(auth.senhaObrigatoria));
});

test("a refused slug that the name fills again is not wrong any more, and takes no focus", async () => {
  const visitor = await browser.visitor();
  const { page } = visitor;
  await signIn(product, visitor, await product.admin(), "/app/admin/categorias");
  await press(page, "Nova Categoria");
  const dialog = page.getByRole("dialog", { name: "Nova Categoria" });
  await see(dialog);
  const timers = await holdTimersNow(page, [0]);
  await press(dialog, "Criar");
  await see(dialog.getByText(categories.nomeESlug).first());
  await hasFocus(field(dialog, "Nome"));

  await page.keyboard.type("Óptica");
  await expect.poll(() => dialog.getByText(categories.nomeESlug).count()).toBeLessThan(2);
  await timers.pass();
  await page.keyboard.type(" e Visão");
  expect(await field(dialog, "Nome").inputValue()).toBe("Óptica e Visão");
  expect(await field(dialog, "Slug").inputValue()).toBe("optica-e-visao");
  await gone(dialog.getByText(categories.nomeESlug));
  await hasFocus(field(dialog, "Nome"));
});
