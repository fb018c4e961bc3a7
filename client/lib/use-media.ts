import { useCallback, useSyncExternalStore } from "react";

/** A phone in the hand, which cannot be pointed at its own screen. */
export const HANDHELD = "(pointer: coarse) and (max-width: 639px)";

const lastOnScreen = new Map<string, boolean>();

/** A sheet of paper is as the screen was: nobody waits for what another layout would fetch. */
function holds(query: string) {
  const last = lastOnScreen.get(query);
  if (last !== undefined && matchMedia("print").matches) return last;
  const { matches } = matchMedia(query);
  lastOnScreen.set(query, matches);
  return matches;
}

/** Whether a media query holds now, for example "(min-width: 1024px)". */
export function useMedia(query: string) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => holds(query));
}
