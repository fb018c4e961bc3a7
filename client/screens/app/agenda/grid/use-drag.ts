import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { blockOf, movableOf } from "./blocks.ts";
import type { GridColumn } from "./columns.ts";
import { listenTo } from "./drag-input.ts";
import { type DragArea, type DragState, type Drop, putBack, release } from "./held.ts";
import type { Span } from "./hours.ts";

/**
 * Moves the blocks (`data-movable`) of a grid by mouse, by a finger that rests on one, or by Shift and the arrows; Escape
 * takes it back. The columns carry `data-column`; `label` is the element that says where it would go.
 */
export function useDrag({ grid, label, shown, hours, drawn, onDrop }: DragOptions) {
  const drag = useRef<DragState>({ held: null, dropped: null });
  const frame = useEffectEvent(() => ({ shown, ...hours }));
  const take = useEffectEvent(onDrop);

  useLayoutEffect(() => {
    const state = drag.current;
    if (state.held) state.held.columns = null;
    if (state.dropped) putBack(state.dropped);
    state.dropped = null;
  }, [drawn]);
  useBlockFocus(grid, drawn);

  useEffect(() => {
    const [box, tag] = [grid.current, label.current];
    if (!box || !tag) return;
    const ends = new AbortController();
    const area: DragArea = {
      box,
      label: tag,
      state: drag.current,
      frame: () => frame(),
      take: (drop) => take(drop),
      signal: ends.signal,
    };
    listenTo(area);
    return () => {
      release(area);
      ends.abort();
    };
  }, [grid, label]);

  /** Whether one is held now: what is meant for the page is not done then. */
  return () => drag.current.held?.isLifted === true;
}

/** A block that had the focus gets it back once it is drawn in another column, where it is another element. */
function useBlockFocus(grid: DragOptions["grid"], drawn: unknown) {
  /** Has the focus, or had it when it was taken away. */
  const focused = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    blockOf(grid.current, last.dataset.movable ?? "")?.focus();
  }, [grid, drawn]);

  useEffect(() => {
    const ends = new AbortController();
    const note = ({ target }: Event) => (focused.current = movableOf(target));
    // A pressed block takes the focus; a press elsewhere clears it.
    for (const type of ["focusin", "pointerdown"]) {
      addEventListener(type, note, { signal: ends.signal });
    }
    return () => ends.abort();
  }, []);
}

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  label: RefObject<HTMLElement | null>;
  shown: readonly GridColumn[];
  /** From top to bottom. */
  hours: Span;
  /** Another value each time the appointments are drawn anew. */
  drawn: unknown;
  /** False where it cannot go. */
  onDrop: (drop: Drop) => boolean;
}
