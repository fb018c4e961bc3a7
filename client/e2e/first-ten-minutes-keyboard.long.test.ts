import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { keyboardOf } from "./support/keyboard.ts";
import { type Product, startProduct } from "./support/product.ts";
import { MOST, signUpToReminder } from "./support/sign-up-to-reminder.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

test("at a desk the same by keyboard alone", async () => {
  const { page } = await browser.visitor();
  const hands = keyboardOf(page);
  const dashboard = page.getByRole("link", { name: "Dashboard", exact: true });
  await signUpToReminder(product, page, hands, dashboard);
  expect(hands.count).toBeLessThanOrEqual(MOST);
});
