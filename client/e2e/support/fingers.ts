import type { Hands } from "./sign-up-to-reminder.ts";

const CORNER = { x: 10, y: 10 };

/** Presses and fills in as a finger does, and counts. */
export function fingers(): Hands {
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
