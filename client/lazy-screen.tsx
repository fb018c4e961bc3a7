import type { ComponentType, ReactNode } from "react";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { ScreenNotLoaded } from "./lib/screen-not-loaded.ts";

type Guard = ComponentType<{ children: ReactNode }>;

/**
 * Loads a screen when it is visited, and stands its guard before it.
 * @throws ScreenNotLoaded, which the route's error element tells.
 */
export function screen(load: () => Promise<ComponentType>, Guard?: Guard) {
  return async () => {
    const Screen = await load().catch((cause: unknown) => {
      throw new ScreenNotLoaded("a screen's files did not come", { cause });
    });
    if (!Guard) return { Component: Screen };
    return {
      Component: () => (
        <Guard>
          <Screen />
        </Guard>
      ),
    };
  };
}

/**
 * Loads a screen as soon as somebody is about to go there: the pointer is on its link, or the focus. A finger brings
 * the pointer along, some hundred milliseconds before the link acts.
 */
export function loadWhatIsMeant(routes: RouteObject[]) {
  let last: Element | null = null;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href^='/']") : null;
    if (link === last) return;
    last = link;
    const address = link?.getAttribute("href")?.split(/[?#]/)[0];
    if (address) load(routes, address);
  };
  document.addEventListener("pointerover", look, { passive: true });
  document.addEventListener("focusin", look, { passive: true });
}

function load(routes: RouteObject[], address: string) {
  for (const { route } of matchRoutes(routes, address) ?? []) {
    // Whether it came is asked again by the visit itself.
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}
