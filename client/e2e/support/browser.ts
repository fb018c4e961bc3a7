import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "./chromium.ts";
import { endFile, endWithProcess } from "./endings.ts";
import { type PageErrors, recordPageErrors } from "./page-errors.ts";

/** Somebody before a screen of their own: no storage is shared with anybody else's. */
export interface Visitor {
  page: Page;
  pageErrors: PageErrors;
  /** What "duplicate tab" does: another tab at the same address with a copy of the session. */
  duplicate(): Promise<Visitor>;
}

export const DESKTOP = { width: 1440, height: 900 };
/** Nothing moves on its way: what is pressed stands still at once. */
const PERSON = { viewport: DESKTOP, locale: "pt-BR", reducedMotion: "reduce" } as const;
/** Patience of everything that waits for a screen, also when the machine is busy with other things. */
const PATIENCE_MS = 20_000;
const PICTURES = join(import.meta.dirname, "../../../.cache/e2e");

let shared: Promise<Browser> | undefined;

/** One for all test files of this process; a new one if it has crashed. */
async function sharedBrowser(): Promise<Browser> {
  const present = await shared;
  if (present?.isConnected()) return present;
  shared = launchChromium();
  const browser = await shared;
  endWithProcess(() => browser.close());
  return browser;
}

/**
 * `visitor()` opens a page in the browser of this process. After each test nothing may have gone wrong in any page
 * that the test did not expect; then the pages are closed. Of a failed test a picture stays in `.cache/e2e`.
 */
export function withBrowser() {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(endFile);

  afterEach(async ({ task }) => {
    const leaving = visitors;
    visitors = [];
    if (task.result?.state === "fail") await keepPictures(task.name, leaving);
    const pageErrors = await Promise.all(leaving.map((visitor) => visitor.pageErrors.take()));
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(pageErrors.flat(), "what went wrong in the pages").toEqual([]);
  });

  function visit(page: Page): Visitor {
    page.setDefaultTimeout(PATIENCE_MS);
    const visitor = {
      page,
      pageErrors: recordPageErrors(page),
      duplicate: async () => {
        const opened = page.waitForEvent("popup");
        await page.evaluate(() => void window.open(location.href));
        return visit(await opened);
      },
    };
    visitors.push(visitor);
    return visitor;
  }

  return {
    visitor: async (options: BrowserContextOptions = {}): Promise<Visitor> => {
      const context = await browser.newContext({ ...PERSON, ...options });
      return visit(await context.newPage());
    },
  };
}

async function keepPictures(test: string, visitors: Visitor[]) {
  await mkdir(PICTURES, { recursive: true });
  const name = test.replace(/[^\p{L}\d]+/gu, "-");
  for (const [index, { page }] of visitors.entries()) {
    // The page may be what failed.
    await page.screenshot({ path: join(PICTURES, `${name}-${index}.png`) }).catch(() => undefined);
  }
}
