import type { Page } from "playwright";

/** Safari and desktop browsers go back in the history first; the page hears of it afterwards. */
export const back = (page: Page) => page.evaluate(() => history.back());
