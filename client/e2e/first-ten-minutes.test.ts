import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { type Product, startProduct } from "./support/product.ts";
import { type Hands, MOST, signUpToReminder } from "./support/sign-up-to-reminder.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

const CORNER = { x: 10, y: 10 };

function fingers(): Hands {
  let count = 0;
  return {
    press: async (control) => {
      count += 1;
      const isBox = (await control.getAttribute("type")) === "checkbox";
      // A finger meets the box that is drawn over the control.
      if (isBox) await control.locator("xpath=ancestor::label").click({ position: CORNER });
      else await control.click();
    },
    type: async (control, text) => {
      count += 1;
      await control.fill(text);
    },
    get count() {
      return count;
    },
  };
}

test("on a phone: from the landing page to a reminder that arrived, alone, with few presses", async () => {
  const { page } = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const hands = fingers();
  const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
  await signUpToReminder(product, page, hands, shortcuts.getByRole("link", { name: "Início" }));
  expect(hands.count).toBeLessThanOrEqual(MOST);
});
