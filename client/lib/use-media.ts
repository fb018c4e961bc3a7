import { useCallback, useSyncExternalStore } from "react";

/** A phone in the hand, which cannot be pointed at its own screen. */
export const HANDHELD = "(pointer: coarse) and (max-width: 639px)";

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
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
