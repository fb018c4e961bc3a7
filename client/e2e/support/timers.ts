import type { Page } from "playwright";
import { beforeItsScripts } from "./kept-pages.ts";

/**
 * Holds timeouts of exactly these milliseconds, in whatever this page loads from now on, until `pass` fires them.
 */
export async function holdTimers(page: Page, lengths: number[]) {
  await beforeItsScripts(page, hold, lengths);
  return held(page);
}

/** The same in the document that this page shows already. */
export async function holdTimersNow(page: Page, lengths: number[]) {
  await page.evaluate(hold, lengths);
  return held(page);
}

function hold(lengths: number[]) {
  const later = window.setTimeout.bind(window);
  const waiting: (() => void)[] = [];
  Object.assign(window, {
    setTimeout: (work: () => void, ms?: number) => {
      if (!lengths.includes(ms ?? 0)) return later(work, ms);
      waiting.push(work);
      return 0;
    },
  });
  addEventListener("held-timers-pass", () => {
    for (const work of waiting.splice(0)) work();
  });
}

const held = (page: Page) => ({
  pass: () => page.evaluate(() => void dispatchEvent(new Event("held-timers-pass"))),
});

/**
 * A question that got no answer is asked again a second later, and once more after two; in what this page loads from now
 * on, at once. Good news, which stays two seconds, is gone at once too.
 */
export const hurryRetries = (page: Page): Promise<void> =>
  beforeItsScripts(
    page,
    (pauses) => {
      const later = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (work: () => void, ms?: number) =>
          later(work, pauses.includes(ms ?? 0) ? 0 : ms),
      });
    },
    [1_000, 2_000],
  );

/** Runs this page's one-second intervals five times as often, from now on until it is loaded again. */
export const hurryIntervals = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const every = window.setInterval.bind(window);
    Object.assign(window, {
      setInterval: (work: () => void, ms?: number) => every(work, ms === 1_000 ? 200 : ms),
    });
  });
