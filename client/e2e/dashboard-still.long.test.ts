import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { fullPractice } from "./support/practice.ts";
import { type Product, startProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";

/**
 * The most that Chromium's sum of layout shifts (web.dev/cls) may be; on a wide screen one line of text that comes late
 * is 0.006. On a phone the row of somebody who is still to be confirmed is higher, and which one is not known before.
 */
const STILL = [
  { viewport: { width: 1440, height: 900 }, most: 0.002 },
  { viewport: { width: 390, height: 844 }, most: 0.02 },
];

const browser = withBrowser();
let product: Product;
let helena: Actor;
beforeAll(async () => {
  product = await startProduct();
  ({ helena } = await fullPractice(product));
});

test("nothing moves when the figures come", async () => {
  for (const { viewport, most } of STILL) {
    const visitor = await browser.visitor({ viewport });
    const { page } = visitor;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/dashboard\.complete/, async (route) => {
      await released;
      await route.continue();
    });
    await signIn(product, visitor, helena, "/app/dashboard");
    await see(page.locator("dl[aria-busy=true]"));
    await page.evaluate(() => {
      document.documentElement.dataset.shift = "0";
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = Number(Reflect.get(entry, "value"));
          const { dataset } = document.documentElement;
          dataset.shift = String(Number(dataset.shift) + shift);
        }
      }).observe({ type: "layout-shift" });
    });
    release();
    await see(page.getByRole("table", { name: "Seu Desempenho" }));
    const shift = await page.locator("html").getAttribute("data-shift");
    expect(Number(shift), `${viewport.width} px`).toBeLessThan(most);
  }
});
