import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "./support/a11y.ts";
import { DESKTOP, withBrowser } from "./support/browser.ts";
import { see } from "./support/controls.ts";
import { type Product, sharedProduct } from "./support/product.ts";
import { signIn } from "./support/sign-in.ts";
import { gridPractice } from "./support/time-grid.ts";

/** Letters twice as large, as somebody has set them in the system or the browser. */
const browser = withBrowser();
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});

const TWICE = { standard: 32, fixed: 26 };

/** Finds what a finger could push sideways, and what ends beyond the screen or its box without an ellipsis. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (getComputedStyle(root).fontSize !== "32px") return ["the letters are small"];
    const nameOf = (box: Element): string => {
      const edge = box.getBoundingClientRect().left + box.clientWidth;
      const parts = [...box.querySelectorAll("*")].filter(
        (part) => part.getBoundingClientRect().right > edge,
      );
      const widest = parts.at(-1);
      return `${box.className} ${box.scrollWidth}: ${widest?.className} ${widest?.textContent}`;
    };
    const isSideways = (box: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (box.clientWidth <= 1 || box.scrollWidth <= box.clientWidth + 1) return false;
      if (box instanceof HTMLInputElement) return false;
      return overflowX === "auto" || (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis");
    };
    const isBeyond = (box: Element) => {
      const { right, width } = box.getBoundingClientRect();
      return box.children.length === 0 && width > 1 && right > innerWidth + 1;
    };
    const isWide = root.scrollWidth > root.clientWidth ? [`the page: ${root.scrollWidth}`] : [];
    const found = [...document.body.querySelectorAll("*")].filter(
      // A block of the grid is as narrow as its column, and says all when it is opened.
      (box) => !box.closest("[data-movable]") && (isSideways(box) || isBeyond(box)),
    );
    return [...isWide, ...found.map(nameOf)];
  });

test.each([
  ["a phone", { width: 390, height: 844 }],
  ["a desk", DESKTOP],
])(
  "on %s nothing of the agenda and of its form is cut in letters twice as large",
  { timeout: LONG },
  async (_where, size) => {
    const { ana, date } = await gridPractice(product, browser);
    const visitor = await browser.visitor({ viewport: size, fresh: true });
    const { page } = visitor;
    await signIn(product, visitor, ana, "/app/clientes");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: TWICE });
    const block = page.getByRole("button", { name: /^Davi Rocha/ }).first();
    const dialog = page.getByRole("dialog");
    for (const [address, sight] of [
      ["visao=dia", block],
      ["visao=semana", block],
      ["visao=mes", page.getByRole("grid")],
      ["visao=lista", page.getByRole("listitem").filter({ hasText: "Davi Rocha" }).first()],
      ["visao=dia&novo=1", dialog.getByRole("textbox", { name: "Observação" })],
    ] as const) {
      await page.goto(`${product.url}/app/agenda?data=${date}&${address}`);
      await see(sight);
      await expect.poll(() => cutIn(page), { message: address }).toEqual([]);
    }
  },
);
