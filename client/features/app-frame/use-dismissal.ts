import { useState } from "react";

/** Whether what has this key was dismissed in this browser, under the given name; only the last one is kept. */
export function useDismissal(name: string, key: string | undefined) {
  const [dismissed, setDismissed] = useState(() => read(name));
  const dismiss = () => {
    if (key === undefined) return;
    setDismissed(key);
    try {
      localStorage.setItem(name, key);
    } catch {
      // Storage can be forbidden: it then lasts until the page is left.
    }
  };
  return [key !== undefined && key === dismissed, dismiss] as const;
}

function read(name: string) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
