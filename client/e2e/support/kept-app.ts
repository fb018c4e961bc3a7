import type { Page } from "playwright";
import { expect } from "vitest";

/** From the visit of a screen until the worker has kept all that it keeps, also on a busy machine. */
export const KEPT_MS = 30_000;

/** The last release that the browser has kept whole, by its first script; null where it has none. */
export const keptRelease = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const shells = await Promise.all(
      names.map(async (cacheName) => (await caches.match("/app", { cacheName }))?.text()),
    );
    const last = shells.findLast((shell) => shell !== undefined);
    return /\/assets\/[\w.~-]+\.js/.exec(last ?? "")?.[0] ?? null;
  });

/** No worker is on its way any more: the one that was kept last serves. */
export const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/app");
    return !registration?.installing && !registration?.waiting;
  });

/** The release that this tab runs. */
export const firstScript = (page: Page) =>
  page.evaluate(() => document.querySelector("script[type=module]")?.getAttribute("src") ?? null);

/** The browser has kept the app that this tab shows, and the worker stands at the tab's side. */
export async function keep(page: Page) {
  await expect.poll(() => keptRelease(page), { timeout: KEPT_MS }).toBe(await firstScript(page));
  const isActive = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/app");
      return registration?.active?.state;
    });
  await expect.poll(isActive, { timeout: KEPT_MS }).toBe("activated");
  await page.reload();
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(state, { timeout: KEPT_MS }).toBe("activated");
}
