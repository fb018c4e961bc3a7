import type { Browser, CDPSession, Page } from "playwright";

/** A cheap phone on a slow line: Lighthouse's slow 4G (150 ms, 1,638.4 Kbps down, 750 up) and a processor at a quarter. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

export interface Painted {
  lcp: number;
  cls: number;
}

/** Opens an address as a first visitor on that phone. @returns milliseconds until the largest content, and how much moved. */
export async function firstVisit(browser: Browser, url: string): Promise<Painted> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.goto(url, { waitUntil: "load" });
    return await painted(page);
  } finally {
    await context.close();
  }
}

/** Makes the page of this session a page of that phone. */
export async function slowDown(cdp: CDPSession) {
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** After fonts and frames have come to rest; what the browser has noted until then. */
function painted(page: Page): Promise<Painted> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const entries = (type: string) => {
      const observer = new PerformanceObserver(() => undefined);
      observer.observe({ type, buffered: true });
      return observer.takeRecords();
    };
    const shifts = entries("layout-shift").map((entry) => ("value" in entry ? entry.value : 0));
    return {
      lcp: Math.max(...entries("largest-contentful-paint").map(({ startTime }) => startTime)),
      cls: shifts.reduce<number>((sum, value) => sum + Number(value), 0),
    };
  });
}
