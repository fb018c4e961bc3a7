import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openContext } from "./chromium.ts";

/** Events that tests listen to; the rest of a page's listeners are Playwright's own. */
const EVENTS = [
  "console",
  "dialog",
  "download",
  "framenavigated",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;
const PATIENCE_MS = 5_000;

/** Pages that nobody uses now, and where each has been. */
const idle: Page[] = [];
const visited = new WeakMap<Page, Set<string>>();

/**
 * A page that tests of this process hand on to each other, empty as a new one: a page that has drawn the product before
 * has its scripts compiled, and costs less than half. What could not be taken back afterwards is refused.
 */
export async function takePage(
  browser: Browser,
  { viewport, ...person }: BrowserContextOptions & { viewport: { width: number; height: number } },
): Promise<Page> {
  let page = idle.pop();
  // Skips pages of a browser that has crashed since.
  while (page?.isClosed()) page = idle.pop();
  page ??= refusing(await (await openContext(browser, { ...person, viewport })).newPage());
  await page.setViewportSize(viewport);
  const origins = new Set<string>();
  visited.set(page, origins);
  page.on("framenavigated", (frame) => void origins.add(new URL(frame.url()).origin));
  return page;
}

/** Takes everything of a test off the page, for the next one; where that is not certain, the page is closed. */
export async function returnPage(page: Page): Promise<void> {
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    for (const script of scriptsOfTest.get(page) ?? []) await script.dispose();
    scriptsOfTest.delete(page);
    if (visited.get(page)?.size !== 1) throw new Error("storage of another address may be left");
    // The same origin, so that the process stays; nothing of the product runs there.
    await page.goto(new URL("/favicon.svg", page.url()).href, { timeout: PATIENCE_MS });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      indexedDB.deleteDatabase("pontual");
    });
    await context.clearCookies();
    await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
    await page.mouse.move(0, 0);
    idle.push(page);
  } catch {
    await context.close();
  }
}

/** Whether this is the context of a page that waits for the next test. */
export const isWaiting = (context: BrowserContext): boolean =>
  idle.some((page) => page.context() === context);

export const isKept = (page: Page): boolean => visited.has(page);

const scripts = new WeakMap<Page, Page["addInitScript"]>();

/** Also of pages on which tests may not call it. */
export const initScriptOf = (page: Page): Page["addInitScript"] =>
  scripts.get(page) ?? page.addInitScript.bind(page);

const scriptsOfTest = new WeakMap<Page, Disposable[]>();
type Disposable = Awaited<ReturnType<Page["addInitScript"]>>;

/** Runs before the scripts of whatever the page loads from now on, until the test is over. */
export async function beforeItsScripts(
  page: Page,
  script: (given: number[]) => void,
  given: number[],
) {
  const added = await initScriptOf(page)(script, given);
  scriptsOfTest.set(page, [...(scriptsOfTest.get(page) ?? []), added]);
}

/** Refuses changes that cannot be undone: the clock, scripts before those of the page, permissions, devices. */
function refusing(page: Page): Page {
  scripts.set(page, page.addInitScript.bind(page));
  const refuse = () => {
    throw new Error("a test that changes the browser for good asks for visitor({ fresh: true })");
  };
  const both = {
    addInitScript: { value: refuse },
    exposeFunction: { value: refuse },
    exposeBinding: { value: refuse },
  };
  Object.defineProperties(page.context(), {
    ...both,
    grantPermissions: { value: refuse },
    newCDPSession: { value: refuse },
    route: { value: refuse },
  });
  return Object.defineProperties(page, { ...both, clock: { get: refuse } });
}
