import { beforeAll, test } from "vitest";
import { m } from "#shared/instancias/instancias.messages.ts";
import { withBrowser } from "./support/browser.ts";
import { gone, see } from "./support/controls.ts";
import { atTab, dialogOf, press } from "./support/own-number.ts";
import { type Product, startProduct } from "./support/product.ts";

const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await product.nameDefaultHost();
});

/** Longer than the second in which it is asked for, and shorter than the three until the next time. */
const SLOW_MS = 1_800;

test("who scans the code on a slow line reads that the phone is linked", async () => {
  const { page } = await atTab(browser, product);
  await page.route(/instancias\.status/, (route) => {
    setTimeout(() => void route.continue(), SLOW_MS);
  });
  await press(page, "Conectar meu WhatsApp");
  await see(dialogOf(page).getByRole("img", { name: "QR Code para conectar o WhatsApp" }));
  await product.whatsapp.scan(product.whatsapp.made.at(-1) ?? "");
  await see(dialogOf(page).getByText(m.conectado));
  await press(page, "Concluir");
  await gone(dialogOf(page));
});
