import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium, openContext } from "./chromium.ts";
import { endFile, endWithProcess } from "./endings.ts";
import { initScriptOf, isKept, isWaiting, returnPage, takePage } from "./kept-pages.ts";
import { type PageErrors, recordPageErrors } from "./page-errors.ts";

/** A person before a screen of their own: no storage is shared with any other. */
export interface Visitor {
  page: Page;
  pageErrors: PageErrors;
  /** Opens this address in a tab whose own storage holds these values before any script runs. */
  openWith(storage: Record<string, string>, url: string): Promise<void>;
  /** As "duplicate tab" does: another tab at the same address with a copy of the session. */
  duplicate(): Promise<Visitor>;
  /** An empty tab of the same browser. */
  newTab(): Promise<Visitor>;
}

export const DESKTOP = { width: 1440, height: 900 };
/** Without animations: a control stands still at once. */
const PERSON = { viewport: DESKTOP, locale: "pt-BR", reducedMotion: "reduce" } as const;
/** Patience of everything that waits for a screen, also when the machine is busy with other things. */
const PATIENCE_MS = 20_000;
const PICTURES = join(import.meta.dirname, "../../../.cache/e2e");

/** `fresh`: in a page that nobody had before, as a first visit needs it, or a test that changes the browser itself. */
type Options = BrowserContextOptions & { fresh?: boolean };

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
 * `visitor()` gives an empty page in the browser of this process, storage and all. After each test nothing may have gone
 * wrong in any page that the test did not expect; then they are emptied or closed. Of a failed test a picture stays in
 * `.cache/e2e`.
 */
export function withBrowser({ fresh: allFresh = false, installed = false } = {}) {
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = installed ? await launchChromium({ installed }) : await sharedBrowser();
  });
  afterAll(endFile);
  if (installed) afterAll(() => browser.close());

  afterEach(async ({ task }) => {
    const leaving = visitors;
    visitors = [];
    const hasFailed = task.result?.state === "fail";
    if (hasFailed) await keepPictures(task.name, leaving);
    const pageErrors = await Promise.all(leaving.map((visitor) => visitor.pageErrors.take()));
    const kept = hasFailed ? [] : leaving.map(({ page }) => page).filter(isKept);
    await Promise.all(kept.map(returnPage));
    const others = browser.contexts().filter((context) => !isWaiting(context));
    await Promise.all(others.map((context) => context.close()));
    expect(pageErrors.flat(), "what went wrong in the pages").toEqual([]);
  });

  function visit(page: Page): Visitor {
    page.setDefaultTimeout(PATIENCE_MS);
    const visitor = {
      page,
      pageErrors: recordPageErrors(page),
      openWith: async (storage: Record<string, string>, url: string) => {
        const beforeItsScripts = await initScriptOf(page)((values) => {
          for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
        }, storage);
        await page.goto(url);
        await beforeItsScripts.dispose();
      },
      duplicate: async () => {
        const opened = page.waitForEvent("popup");
        await page.evaluate(() => void window.open(location.href));
        return visit(await asWide(await opened));
      },
      newTab: async () => visit(await asWide(await page.context().newPage())),
    };
    visitors.push(visitor);
    return visitor;

    /** The context may have begun with the window of another test. */
    async function asWide(tab: Page): Promise<Page> {
      const size = page.viewportSize();
      if (size) await tab.setViewportSize(size);
      return tab;
    }
  }

  return {
    visitor: async ({ fresh = allFresh, ...options }: Options = {}): Promise<Visitor> => {
      const { viewport, ...others } = options;
      if (!fresh && viewport !== null && Object.keys(others).length === 0)
        return visit(await takePage(browser, { ...PERSON, ...(viewport ? { viewport } : {}) }));
      const context = await openContext(browser, { ...PERSON, ...options });
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
