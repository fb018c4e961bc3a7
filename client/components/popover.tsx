import { type RefObject, useContext, useEffect, useLayoutEffect, useState } from "react";
import {
  Popover as AriaPopover,
  OverlayTriggerStateContext,
  PopoverContext,
  type PopoverProps,
  useSlottedContext,
} from "react-aria-components";
import { useCloseRequest } from "#client/lib/close-requests.ts";

/** A list, a menu or a calendar that its trigger opens over the page. */
export function Popover(popover: PopoverProps) {
  const state = useContext(OverlayTriggerStateContext);
  // Drawn a second time where the library only counts the options: the state there is that of the dialog around it.
  const context = useSlottedContext(PopoverContext);
  const isOpen = context !== null && context !== undefined && state?.isOpen === true;
  useCloseRequest(isOpen, () => state?.close());
  // The library places it once, and again when this number changes: it is about an arrow that none of ours has.
  const moves = useMoves(context?.triggerRef, isOpen);
  useStillPage(context?.triggerRef, isOpen);
  return <AriaPopover {...popover} arrowBoundaryOffset={moves} />;
}

/** How often the trigger has moved while it is open: with the sheet that it stands in, or with what grows below it. */
function useMoves(trigger: RefObject<Element | null> | undefined, isOpen: boolean) {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    let before = placeOf(trigger?.current);
    const look = () => {
      const now = placeOf(trigger?.current);
      if (now !== before) setMoves((count) => count + 1);
      before = now;
      frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [trigger, isOpen]);
  return moves;
}

/**
 * The page behind a sheet scrolls without a finger on it: Chromium brings a box that got the focus into sight up to 300 ms
 * later. The library closes a list whose trigger lies in what scrolls, and the page holds the sheet; the sheet itself
 * stays where it is. Before the library's own listener, which comes with a later effect.
 */
function useStillPage(trigger: RefObject<Element | null> | undefined, isOpen: boolean) {
  useLayoutEffect(() => {
    if (!isOpen || !trigger?.current?.closest("[role=dialog], [role=alertdialog]")) return;
    const hold = (event: Event) => {
      if (event.target === document) event.stopImmediatePropagation();
    };
    addEventListener("scroll", hold, true);
    return () => removeEventListener("scroll", hold, true);
  }, [trigger, isOpen]);
}

/** In the page, on which the list stands: it scrolls below a sheet that does not. */
function placeOf(trigger: Element | null | undefined) {
  const box = trigger?.getBoundingClientRect();
  return box && `${Math.round(box.left)} ${Math.round(box.top)} ${Math.round(scrollY)}`;
}
