import { useSyncExternalStore } from "react";

/** Whether the page is visible: false while its tab is in the background. */
export function usePageVisible() {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
