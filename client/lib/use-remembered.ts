import { useState } from "react";

/** A choice between on and off that this browser keeps, under a key of its own. */
export function useRemembered(key: string, initially: boolean) {
  const [isOn, setOn] = useState(() => read(key) ?? initially);
  const change = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(key, next ? "sim" : "nao");
    } catch {
      // Storage can be forbidden: the choice then lasts until the page is left.
    }
  };
  return [isOn, change] as const;
}

/** The same at this moment, for what draws nothing. */
export const isRemembered = (key: string, initially: boolean) => read(key) ?? initially;

function read(key: string) {
  try {
    const kept = localStorage.getItem(key);
    return kept === null ? null : kept === "sim";
  } catch {
    return null;
  }
}
