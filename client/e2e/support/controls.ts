import type { Locator, Page } from "playwright";
import { expect } from "vitest";

/** Waits until a person would see it. */
export const see = (locator: Locator): Promise<void> => locator.waitFor({ state: "visible" });

/** The words are there, and nothing is loading any more. */
export async function allThere(page: Page, says: string) {
  await see(page.getByText(says, { exact: true }).first());
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [role="status"] .animate-pulse, .animate-pulse'),
  );
}

/** Waits until nobody sees it any more. */
export const gone = (locator: Locator): Promise<void> => locator.waitFor({ state: "hidden" });

/** Waits until what is typed goes there; where it goes elsewhere, the error says so. */
export async function hasFocus(locator: Locator): Promise<void> {
  const elsewhere = () =>
    locator.evaluate((box) => {
      const focused = document.activeElement;
      return focused === box ? "" : `${focused?.outerHTML.slice(0, 200)}`;
    });
  await expect.poll(elsewhere).toBe("");
}

/** A select of this label: a button that opens a list. */
export const select = (within: Page | Locator, label: string): Locator =>
  within.getByRole("button", { name: new RegExp(`(^|\\s)${label}(\\s|$)`) });

/**
 * Presses what opens a list, again where it did not stay: Playwright scrolls what it is about to press, and a list closes
 * when what it stands in scrolls. On a busy machine the news of that scrolling comes only after the press.
 */
export async function openList(trigger: Locator) {
  await see(trigger);
  // A list hides what lies under it, its own trigger too.
  const button = await trigger.elementHandle();
  const open = async () => {
    if ((await button?.getAttribute("aria-expanded")) !== "true") await button?.click();
    await drawn(trigger.page());
    return button?.getAttribute("aria-expanded");
  };
  await expect.poll(open, { timeout: 20_000 }).toBe("true");
}

/** Opens a select and chooses the option of exactly this name. */
export async function choose(page: Page, label: string, option: string) {
  await openList(select(page, label));
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** A toast at the top right; the latest of several with one text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Avisos" }).getByText(text, { exact: true }).last();

/** Reads a toast and closes it. */
export async function hear(page: Page, text: string) {
  const card = toast(page, text).locator("..");
  await card.getByRole("button", { name: "Fechar aviso" }).click();
  await gone(card);
}

/** Presses the only button of this name. */
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole("button", { name }).click();

/** A box to type in, of exactly this label. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole("textbox", { name: label, exact: true });

/** Follows this address inside the page, as a click on a link does: nothing is loaded twice. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const from = location.pathname;
    const heading = document.querySelector("h1");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    if (location.pathname === from) return;
    // The screen that is left stays until the files of the next one are there.
    for (let waits = 0; heading?.isConnected; waits++) {
      if (waits > 2_000) throw new Error(`${from} was not left for ${to}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, path);

/**
 * Touches a row of a list that a text box has opened. Such a list is shown once the phone's keyboard would stand there
 * (react-aria's `runAfterKeyboard`); until then it has its place, and nothing that touches it hits it.
 */
export async function tapRow(row: Locator) {
  const isHit = () =>
    row.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isHit).toBe(true);
  await row.tap();
}

/** Waits until what has been done is on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((next) => requestAnimationFrame(next));
  });

/** Waits until the page has not scrolled for some frames: a finger that was lifted lets it run on. */
export const scrollRests = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let [still, last] = [0, -1]; still < 10; last = scrollY) {
      still = scrollY === last ? still + 1 : 0;
      await new Promise((next) => requestAnimationFrame(next));
    }
  });

/**
 * On a touch screen Chromium brings a box that got the focus into sight 300 ms later (see `useStillPage`). The list that
 * it has opened goes along a frame later, and a press that meets this frame misses its row.
 */
export const focusScrolled = (page: Page): Promise<void> =>
  page.evaluate(async (wait) => {
    if (navigator.maxTouchPoints > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }, 400);

/** Waits until nothing slides or fades any more: a list that opens from a sheet on its way stands beside it. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/**
 * A window of this size, drawn: what is measured right after `setViewportSize` may still be of the old one. The page
 * may go on moving, so measure with `expect.poll`.
 */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction(
    ({ width, height }) => innerWidth === width && innerHeight === height,
    size,
  );
  await drawn(page);
}

/** How far the lower one begins under the end of the upper one; both at the same moment. */
export const gap = async (upper: Locator, lower: Locator): Promise<number> =>
  upper.evaluate(
    (above, below) => {
      if (!below) throw new Error("nothing is below");
      return below.getBoundingClientRect().top - above.getBoundingClientRect().bottom;
    },
    await lower.elementHandle(),
  );

/** Reads the clipboard by pasting, as a person does: the product's own pages may not read it. */
export async function copied(page: Page) {
  const paper = await page.context().newPage();
  await paper.setContent("<textarea></textarea>");
  const text = paper.locator("textarea");
  await text.focus();
  await paper.keyboard.press("Control+V");
  const pasted = await text.inputValue();
  await paper.close();
  return pasted;
}
