import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { hasFocus, openList, see, select } from "./support/controls.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const search = (page: Page) => page.getByPlaceholder("Buscar categoria");

async function atSignUp(page: Page) {
  await page.goto(`${product.url}/register`);
  await openList(select(page, "Categoria profissional"));
  await see(page.getByRole("option").first());
}

const optionNames = (page: Page) => page.getByRole("option").allTextContents();

/** The visible part of each row in its list, between 0 and 1, rounded. */
const shownParts = (page: Page) =>
  page.getByRole("option").evaluateAll((rows) =>
    rows.map((row) => {
      let list = row.parentElement;
      while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY))
        list = list.parentElement;
      const edge = list?.getBoundingClientRect().bottom ?? 0;
      const { top, height } = row.getBoundingClientRect();
      return Math.round(Math.min(1, Math.max(0, (edge - top) / height)) * 10) / 10;
    }),
  );

test("the seven categories are searched by name and description, and all seen at a desk", async () => {
  const { page } = await browser.visitor();
  await atSignUp(page);
  await hasFocus(search(page));
  expect(await shownParts(page)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  await page.keyboard.type("PSICO");
  await expect.poll(() => optionNames(page)).toEqual([expect.stringContaining("Psicologia")]);
  await search(page).fill("educacao");
  await expect.poll(() => optionNames(page)).toEqual([expect.stringContaining("Educação")]);
  await search(page).fill("ACADEMIAS");
  await expect.poll(() => optionNames(page)).toEqual([expect.stringContaining("Fitness")]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await see(select(page, "Categoria profissional").getByText("Fitness e Bem-estar"));
});

test("on a phone no keyboard covers them, and half a row says that there are more", async () => {
  const { page } = await browser.visitor(PHONE);
  await atSignUp(page);
  expect(await search(page).evaluate((box) => box === document.activeElement)).toBe(false);
  expect(await shownParts(page)).toEqual([1, 1, 1, 1, 1, 0.5, 0]);
  await search(page).tap();
  await page.keyboard.type("psico");
  await expect.poll(() => optionNames(page)).toEqual([expect.stringContaining("Psicologia")]);
  await page.getByRole("option", { name: "Psicologia" }).tap();
  await see(select(page, "Categoria profissional").getByText("Psicologia"));
});
