import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { addDays } from "#shared/common/civil.ts";
import { addMonths, monthOf, sameDayIn, weekdayOf } from "./month.ts";

/** The day that a key leads to from `date`: arrows, Home and End of the week, Page Up and Down by month. */
export function dayAfterKey(date: string, key: string): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(date, -1);
    case "ArrowRight":
      return addDays(date, 1);
    case "ArrowUp":
      return addDays(date, -7);
    case "ArrowDown":
      return addDays(date, 7);
    case "Home":
      return addDays(date, -weekdayOf(date));
    case "End":
      return addDays(date, 6 - weekdayOf(date));
    case "PageUp":
      return sameDayIn(addMonths(monthOf(date), -1), date);
    case "PageDown":
      return sameDayIn(addMonths(monthOf(date), 1), date);
    default:
      return null;
  }
}

/**
 * One tab stop in a grid of days. The days' buttons carry `data-date`; `onMove` makes another day the
 * active one (and shows its month), and the focus follows once it is drawn.
 */
export function useDayKeys(active: string, onMove: (date: string) => void) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<string | null>(null);

  useEffect(() => {
    if (wanted.current !== active) return;
    wanted.current = null;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    const date = dayAfterKey(active, event.key);
    if (!date || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    wanted.current = date;
    onMove(date);
  }

  return { ref: grid, onKeyDown };
}

/** Opening a calendar is asking for a day: the focus begins on its tab stop. */
export function useFirstFocus(grid: RefObject<HTMLTableElement | null>) {
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>("[data-date][tabindex='0']")?.focus();
  }, [grid]);
}
