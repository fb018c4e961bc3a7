import { type KeyboardEvent, useRef } from "react";

/** Passing by is not opening: the focus has to stay this long. */
const STAYS_MS = 300;

/**
 * Up and down, Home and End go through the rows of a list, which say in `data-para` where they lead; `onReach`
 * is notified of the one where the focus stays.
 */
export function useRowKeys(onReach: (to: string) => void) {
  const list = useRef<HTMLUListElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onKeyDown(event: KeyboardEvent) {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-para]") ?? [])];
    const present = rows.findIndex((row) => row === document.activeElement);
    const target = rows[indexAfterKey(event.key, present, rows.length)];
    if (!target) return;
    event.preventDefault();
    target.focus();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onReach(target.dataset.para ?? ""), STAYS_MS);
  }

  return { ref: list, onKeyDown };
}

/** The row that a key leads to; -1 for keys that lead nowhere. */
export function indexAfterKey(key: string, present: number, count: number) {
  if (key === "ArrowDown") return Math.min(present + 1, count - 1);
  if (key === "ArrowUp") return Math.max(present - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : -1;
}
