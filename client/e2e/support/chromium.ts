import { type Browser, type BrowserContextOptions, chromium } from "playwright";
import { hasSharedMemory } from "#server/testing/shared-memory.ts";
import { AHEAD_MS, moveClock } from "./moment.ts";

/** For a closed network: no sandbox as root in containers, no requests that no test asked for. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-first-run",
  "--no-pings",
  // A microphone that beeps, which every page may use.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  // A request to any other machine fails, and is then seen as a failed request.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
];

const INSTALLED = "/usr/bin/chromium";

/** Bytes for the windows of all workers; with too little Chromium crashes. */
const WINDOWS = 2 ** 30;

/**
 * The browser that scripts/chromium.mjs found, else the installed one. `installed`: that one in any case, because the headless
 * shell of the package shows no notifications.
 */
export async function launchChromium({ installed = false } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: installed ? INSTALLED : (process.env.CHROMIUM_PATH ?? INSTALLED),
    args: FLAGS,
    // Playwright keeps what is drawn in files of /tmp: a fifth of the browser's processor time goes to the disk.
    ignoreDefaultArgs: (await hasSharedMemory(WINDOWS)) ? ["--disable-dev-shm-usage"] : [],
  });
}

/** A person's own windows, at the moment at which the journeys run. */
export async function openContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  if (AHEAD_MS !== 0) await context.addInitScript(moveClock, AHEAD_MS);
  return context;
}
