import { type RefObject, useEffect, useEffectEvent } from "react";

/** A finger that goes so far to the side, and further than up or down, turns the page. */
const FAR_PX = 60;

/** Calls `onPage` with 1 for a swipe to the left, -1 for one to the right. */
export function useSwipe(box: RefObject<HTMLElement | null>, onPage: (pages: 1 | -1) => void) {
  const turn = useEffectEvent(onPage);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let start: Touch | undefined;
    const begin = (event: TouchEvent) => {
      start = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0];
      if (!start || !last) return;
      const [x, y] = [last.clientX - start.clientX, last.clientY - start.clientY];
      start = undefined;
      if (Math.abs(x) > FAR_PX && Math.abs(x) > 2 * Math.abs(y)) turn(x < 0 ? 1 : -1);
    };
    element.addEventListener("touchstart", begin, { passive: true });
    // Before the drag lets go of what it holds.
    element.addEventListener("touchend", end, { passive: true, capture: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end, { capture: true });
    };
  }, [box]);
}
