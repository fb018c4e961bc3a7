import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";
import { isLong } from "#server/testing/long.ts";
import { resize } from "./controls.ts";

/** From the desk to the narrowest phone; `npm test` checks the last one only, and the first for whole screens. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
/** A phone in large type, or of years ago: nothing is cut off there either where a test asks for it. */
export const SMALLEST = { width: 320, height: 640 } as const;
export type Size = (typeof SIZES)[number] | typeof SMALLEST;
const [DESK, , NARROW] = SIZES;
const THEMES = ["light", "dark"] as const;

/** For tests that check many states: a machine that is busy with others needs minutes for what takes half a one. */
export const LONG = 300_000;

const SETTLED_MS = 5_000;

/** A folder that gets a picture of every state; for people who want to see it themselves. */
const PICTURES = process.env.E2E_PICTURES;

/** Called for each size; leaves on the screen what is to be checked. */
type Show = (size: Size) => Promise<unknown>;

/**
 * Checks the states of one page and keeps what must not be: serious or critical findings of axe, and anything that
 * scrolls sideways or is cut off on the narrowest phone. `npm test` opens each state once and leaves colours to
 * client/styles/contrast.test.ts; `npm run test:long` goes through all sizes and both themes.
 * @param fits sizes in which everything has to fit as well
 */
export function a11yOf(page: Page, { fits = [] }: { fits?: readonly Size[] } = {}) {
  const findings: string[] = [];
  const add = (where: string, fault: string) => findings.push(`${where}: ${fault}`);

  /** The two phones are drawn alike; the narrower one is there for what does not fit. */
  async function checkThemes(what: string, size: Size) {
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const where = `${what} ${size.width}x${size.height} ${colorScheme}`;
      await keepPicture(page, where);
      if (size === NARROW) continue;
      // A theme changes colours and nothing else: the dark one is asked only those.
      const rules = colorScheme === "dark" ? "contrast" : "all";
      for (const fault of await faultsOf(page, rules)) add(where, fault);
    }
  }

  async function checkFit(what: string) {
    for (const fault of await misfits(page)) add(what, fault);
  }

  async function checkOnce(what: string) {
    for (const fault of await faultsOf(page, "all but contrast")) add(what, fault);
  }

  async function eachFit(what: string, { show, leave }: { show?: Show; leave?: typeof closeAll }) {
    for (const size of fits) {
      await resize(page, size);
      await show?.(size);
      await checkFit(`${what} ${size.width}x${size.height}`);
      await leave?.(page);
    }
  }

  return {
    /** Shown once at the desk, then seen on the narrowest phone as well. */
    screen: async (what: string, show: () => Promise<unknown>) => {
      await resize(page, DESK);
      await show();
      if (!isLong) await checkOnce(what);
      for (const size of isLong ? SIZES : [NARROW]) {
        await resize(page, size);
        if (isLong) await checkThemes(what, size);
      }
      await checkFit(what);
      await eachFit(what, {});
    },
    /** Opened again at every size, because lists and menus close when the window changes; Escape closes it, typed words and all. */
    overlay: async (what: string, show: Show) => {
      for (const size of isLong ? SIZES : [NARROW]) {
        await resize(page, size);
        await show(size);
        await (isLong ? checkThemes(what, size) : checkOnce(what));
        if (size === NARROW) await checkFit(what);
        await closeAll(page);
      }
      await eachFit(what, { show, leave: closeAll });
    },
    findings,
  };
}

/** Boxes and controls that do not fit. A window that has just become narrow is drawn anew: only what stays counts. */
async function misfits(page: Page): Promise<string[]> {
  let faults: string[] = [];
  const count = async () => {
    const [boxes, controls] = [await sidewaysBoxes(page), await cutOffControls(page)];
    faults = [
      ...boxes.map((box) => `scrolls sideways: ${box}`),
      ...controls.map((control) => `cut off: ${control}`),
    ];
    return faults.length;
  };
  await expect
    .poll(count, { timeout: SETTLED_MS, interval: 100 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}

/** Controls that end outside of a box which clips its overflow. */
function cutOffControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (box: Element) => /hidden|clip/.test(getComputedStyle(box).overflowX);
    const isCut = (control: Element) => {
      const { right, width } = control.getBoundingClientRect();
      for (let box = control.parentElement; box; box = box.parentElement) {
        const isTiny = box.clientWidth <= 1;
        if (!isTiny && hides(box) && right > box.getBoundingClientRect().right + 1)
          return width > 1;
      }
      return false;
    };
    return [...document.querySelectorAll("button, a, input, textarea, [role=button]")]
      .filter(isCut)
      .map((control) => `${control.tagName} ${control.ariaLabel ?? control.textContent}`);
  });
}

/** A dialog of the browser itself stands in the page also while it is closed. */
const LAYERS =
  "[role=dialog]:not(dialog:not([open])), [role=alertdialog], [role=listbox], [role=menu]";

/** Rules of axe whose findings are minor or moderate, which are not counted. */
const LIGHT = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "focus-order-semantics",
  "form-field-multiple-labels",
  "heading-order",
  "hidden-content",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport",
  "meta-viewport-large",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "skip-link",
  "table-duplicate-name",
];
const without = (...rules: string[]) => ({
  rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
});

type Options = Parameters<AxeBuilder["options"]>[0];
type Rules = "all" | "all but contrast" | "contrast";
const RULES: Record<Rules, Options> = {
  all: without(...LIGHT),
  "all but contrast": without(...LIGHT, "color-contrast"),
  contrast: { runOnly: ["color-contrast"] },
};

const ofAxeBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(ofAxeBuilder.resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: { run(context: unknown, options: Options): ReturnType<AxeBuilder["analyze"]> };
  }
}

/** Checks the topmost layer, else the whole page. The builder would load axe twice, and ask five times for one check. */
async function faultsOf(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ layers, options }) => {
      const context = document.querySelector(layers) ? { include: [[layers]] } : document;
      const { violations } = await window.axe.run(context, options);
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(" ")}`));
    },
    { layers: LAYERS, options: { ...RULES[rules], reporter: "no-passes" } },
  );
}

/** Boxes that a finger could push sideways, the page itself included; what is typed in may run on. */
function sidewaysBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("*")]
      .filter((box) => !(box instanceof HTMLInputElement))
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
      .filter(
        (box) =>
          box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX),
      )
      .map((box) => `${box.tagName} ${box.className} ${box.scrollWidth} > ${box.clientWidth}`),
  );
}

/**
 * One Escape closes one layer, or clears the search in it first; a layer that just opened may not hear it yet, and the
 * dialog below comes back only after the one above it has gone: nothing is open when that is seen twice. A form in which
 * something was typed asks first.
 */
async function closeAll(page: Page) {
  let timesClear = 0;
  const discard = page.getByRole("button", { name: "Descartar alterações" });
  const closeOne = async () => {
    if (await discard.isVisible()) await discard.click();
    else await page.keyboard.press("Escape");
    timesClear = (await layersDrawn(page)) === 0 ? timesClear + 1 : 0;
    return timesClear;
  };
  await expect.poll(closeOne, { timeout: 20_000, interval: 20 }).toBe(2);
}

/** How many layers there are once what has just been pressed is drawn. */
const layersDrawn = (page: Page): Promise<number> =>
  page.evaluate(async (layers) => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
    return document.querySelectorAll(layers).length;
  }, LAYERS);

async function keepPicture(page: Page, where: string) {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${where.replace(/[^\p{L}\d]+/gu, "-")}.png`) });
}
