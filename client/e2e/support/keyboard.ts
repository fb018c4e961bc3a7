import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { see } from "./controls.ts";
import type { Hands } from "./sign-up-to-reminder.ts";

/** Once around the longest screen on the way. */
const MOST_TABS = 45;

const isFocusLost = () => document.activeElement === document.body;

/** Works without a mouse: Tab leads to each control, in the order of the page. */
export function keyboardOf(page: Page): Hands {
  let count = 0;
  let screen = "";
  async function reach(control: Locator) {
    count += 1;
    await see(control);
    const { pathname } = new URL(page.url());
    // A press on the same screen must not send the focus back to its top.
    if (pathname === screen) await expect.poll(() => page.evaluate(isFocusLost)).toBe(false);
    screen = pathname;
    const element = await control.elementHandle();
    const isThere = () => page.evaluate((wanted) => document.activeElement === wanted, element);
    for (let tabs = 0; !(await isThere()); tabs++) {
      if (tabs > MOST_TABS) throw new Error(`Tab does not lead to ${control.toString()}`);
      await page.keyboard.press("Tab");
    }
  }
  return {
    press: async (control) => {
      await reach(control);
      const isBox = (await control.getAttribute("type")) === "checkbox";
      await page.keyboard.press(isBox ? "Space" : "Enter");
    },
    type: async (control, text) => {
      await reach(control);
      await page.keyboard.type(text);
    },
    get count() {
      return count;
    },
  };
}
