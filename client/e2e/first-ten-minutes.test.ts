import { beforeAll, expect, test } from "vitest";
import { withBrowser } from "./support/browser.ts";
import { fingers } from "./support/fingers.ts";
import { journey } from "./support/presses.ts";
import { type Product, startProduct } from "./support/product.ts";
import { MOST, signUpToReminder } from "./support/sign-up-to-reminder.ts";

const browser = withBrowser({ fresh: true });
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

test("on a phone: from the landing page to a reminder that arrived, alone, with few presses", async () => {
  const { page } = await browser.visitor({ viewport: { width: 390, height: 844 } });
  const hands = fingers();
  const way = await journey(page, "cadastroAoLembrete");
  const shortcuts = page.getByRole("navigation", { name: "Atalhos" });
  await signUpToReminder(product, page, hands, shortcuts.getByRole("link", { name: "Início" }));
  expect(hands.count).toBeLessThanOrEqual(MOST);
  way.end();
});
