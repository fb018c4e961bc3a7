import { useSyncExternalStore } from "react";

/** Whether the browser says that it is online. */
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
