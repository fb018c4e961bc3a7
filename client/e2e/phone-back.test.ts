import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "#server/testing/long-test.ts";
import { withBrowser } from "./support/browser.ts";
import { drawn, field, gone, goTo, see, select } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const PHONE = { width: 390, height: 844 };

async function at(path: string) {
  const ana = await product.professional();
  const visitor = await browser.visitor({ viewport: PHONE });
  await signIn(product, visitor, ana, path);
  return visitor.page;
}

/**
 * Android's back, which reaches the page as a close request and not as a key. At a desk the browser makes one of an
 * Escape that the page leaves to it, so nothing in the page may hear that key.
 */
async function withBack(page: Page) {
  await page.evaluate(() =>
    addEventListener(
      "keydown",
      (event) => event.key === "Escape" && event.stopImmediatePropagation(),
      true,
    ),
  );
  return () => page.keyboard.press("Escape");
}

/** It is gone, and what it lay over is not going. */
async function onlyGone(page: Page, over: Locator, under: Locator) {
  await gone(over);
  await drawn(page);
  await see(under);
}

/** Ready to go back before the form is opened. */
async function inBookingForm() {
  const page = await at("/app/agenda");
  const back = await withBack(page);
  await goTo(page, "/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await see(form);
  return { page, back, form, list: page.getByRole("listbox") };
}

test("back closes what lies on top of the booking form, then a step of it, then the form", async () => {
  const { page, back, form, list } = await inBookingForm();
  await select(form, "Status").click();
  await see(list);
  await back();
  await onlyGone(page, list, form);

  const calendar = page.getByRole("dialog", { name: "Data" });
  await select(form, "Data").click();
  await see(calendar);
  await back();
  await onlyGone(page, calendar, form);

  const box = form.getByRole("combobox", { name: "Cliente" });
  await box.fill("Zilda Quaresma");
  const register = page.getByRole("option", { name: 'Cadastrar "Zilda Quaresma"' });
  await see(register);
  await back();
  await onlyGone(page, list, form);
  await box.click();
  await register.click();
  const step = form.getByRole("group", { name: "Cliente novo" });
  await see(step);
  await back();
  await onlyGone(page, step, box);

  await back();
  await gone(form);
  expect(new URL(page.url()).pathname).toBe("/app/agenda");
});

test("an Escape that the list has heard is no second request to the form", async () => {
  const page = await at("/app/agenda?novo=1");
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  const box = form.getByRole("combobox", { name: "Cliente" });
  await box.fill("Zilda Quaresma");
  const list = page.getByRole("listbox");
  await see(list);
  await page.keyboard.press("Escape");
  await onlyGone(page, list, form);
  await page.keyboard.press("Escape");
  await gone(form);
});

longTest("back asks before a text is lost, takes the question back, and asks again", async () => {
  const page = await at("/app/templates/biblioteca?novo=1");
  const back = await withBack(page);
  const form = page.getByRole("dialog", { name: "Novo Template" });
  await field(form, "Nome").fill("Boas-vindas");
  const question = page.getByRole("alertdialog", { name: "Descartar alterações?" });
  for (const _ of [1, 2]) {
    await back();
    await see(question);
    await back();
    await onlyGone(page, question, form);
  }
  await back();
  await question.getByRole("button", { name: "Descartar alterações" }).click();
  await gone(form);
});
