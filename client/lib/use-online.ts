import { useSyncExternalStore } from "react";

/** The browser's own word on the connection. */
export function useOnline() {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
