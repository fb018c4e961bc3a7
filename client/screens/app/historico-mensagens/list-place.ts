import { useLayoutEffect, useRef } from "react";

/** Where the list stood, and which row was opened. */
interface Place {
  y: number;
  /** Where that row leads. */
  to: string;
}

/**
 * On a phone the conversation takes the place of the list: coming back, the list stands where it stood, and the row
 * that was opened has the focus.
 */
export function useListPlace(opened: string | null) {
  const place = useRef<Place>({ y: 0, to: "" });
  useLayoutEffect(() => {
    if (opened) place.current.to = opened;
  }, [opened]);
  return place;
}

/** Stands inside the list where it is alone. */
export function ListPlace({ place }: { place: { readonly current: Place } }) {
  useLayoutEffect(() => {
    const kept = place.current;
    window.scrollTo(0, kept.y);
    if (kept.to && document.activeElement === document.body) focusRow(kept.to);
    return () => {
      kept.y = window.scrollY;
    };
  }, [place]);
  return null;
}

function focusRow(to: string) {
  const row = document.querySelector<HTMLElement>(`[data-para="${CSS.escape(to)}"]`);
  row?.focus({ preventScroll: true });
}
