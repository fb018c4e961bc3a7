import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isLive = false;

/** Set by the one subscription (live.hooks.ts): whether changes are being pushed now. */
export function setLive(now: boolean) {
  if (now === isLive) return;
  isLive = now;
  for (const listener of listeners) listener();
}

/**
 * For `refetchInterval`: asks again every `ms` only while nothing is pushed. The specified polling is
 * the fall-back (decisions.md section 6).
 */
export function usePolling(ms: number): number | false {
  const pushed = useSyncExternalStore(subscribe, () => isLive);
  return pushed ? false : ms;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
