import { useState } from "react";

/** Whether what has this key was put aside in this browser, under the given name; only the last one is kept. */
export function usePutAside(name: string, key: string | undefined) {
  const [aside, setAside] = useState(() => read(name));
  const putAside = () => {
    if (key === undefined) return;
    setAside(key);
    try {
      localStorage.setItem(name, key);
    } catch {
      // Storage can be forbidden: it then lasts until the page is left.
    }
  };
  return [key !== undefined && key === aside, putAside] as const;
}

function read(name: string) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}
