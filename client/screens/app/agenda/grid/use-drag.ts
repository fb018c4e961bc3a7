import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { timeOf } from "#shared/common/civil.ts";
import { blockOf, movableOf, swallow } from "./blocks.ts";
import { ARROWS, type Span, STEP } from "./hours.ts";
import { type Column, columnsIn, isSame, type Place } from "./places.ts";

/** Where an appointment is let go. */
export interface Drop {
  id: string;
  date: string;
  /** Minutes since midnight. */
  minute: number;
}

/** One that is held; what is drawn of it while it moves is drawn here, past React, so that nothing else is drawn. */
interface Held {
  block: HTMLElement;
  id: string;
  length: number;
  from: Place;
  to: Place;
  pointer: { x: number; y: number } | null;
  /** Measured before anything is drawn, as each measure lays out anew what has changed; null where they may have moved. */
  columns: readonly Column[] | null;
  isLifted: boolean;
  /** Drawn at `to`. */
  isShown: boolean;
  wait?: ReturnType<typeof setTimeout>;
}

/** The finger rests so long before it lifts: until then it scrolls. */
const REST_MS = 350;
/** A mouse that moves less has pressed. */
const SLACK_PX = 4;
/** So near to the edge of the window the page moves along. */
const EDGE_PX = 56;

/**
 * Moves the blocks (`data-movable`) of a grid by mouse, by a finger that rests on one, or by Shift and the arrows; Escape
 * takes it back. The columns carry `data-column`; `label` is the element that says where it would go.
 */
export function useDrag({ grid, label, dates, hours, drawn, onDrop }: DragOptions) {
  const held = useRef<Held | null>(null);
  const dropped = useRef<HTMLElement | null>(null);
  /** Has the focus, or had it when it was taken away: in another column it is another element. */
  const focused = useRef<HTMLElement | null>(null);
  const frame = useEffectEvent(() => ({ dates, ...hours }));
  const take = useEffectEvent(onDrop);

  // A dropped block stays where it was left until the next drawing puts it there, or back where it was.
  useLayoutEffect(() => {
    if (held.current) held.current.columns = null;
    if (dropped.current) putBack(dropped.current);
    dropped.current = null;
    const last = focused.current;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    blockOf(grid.current, last.dataset.movable ?? "")?.focus();
  }, [grid, drawn]);

  useEffect(() => {
    const box = grid.current;
    const tag = label.current;
    if (!box || !tag) return;
    const columnsOf = (what: Held) => (what.columns ??= columnsIn(box));

    function hold(block: HTMLElement, pointer: Held["pointer"]): Held {
      const from = { column: Number(block.dataset.at), minute: Number(block.dataset.minute) };
      return {
        block,
        id: block.dataset.movable ?? "",
        length: Number(block.dataset.length),
        from,
        to: from,
        pointer,
        columns: box && columnsIn(box),
        isLifted: false,
        isShown: false,
      };
    }

    function lift(what: Held) {
      what.isLifted = true;
      what.block.classList.add("is-held");
    }

    /** Draws it at the place, which is kept inside of the grid. */
    function show(what: Held, { column, minute }: Place) {
      const { from, to, dates: shown } = frame();
      const last = shown.length - 1;
      const next = {
        column: Math.min(Math.max(column, 0), last),
        minute: Math.min(Math.max(minute, from), Math.max(from, to - what.length)),
      };
      if (what.isShown && isSame(next, what.to)) return;
      what.isShown = true;
      what.to = next;
      const all = columnsOf(what);
      const [home, there] = [all[what.from.column], all[what.to.column]];
      if (!home || !there || !tag) return;
      const perMinute = home.height / (to - from);
      const y = (what.to.minute - what.from.minute) * perMinute;
      what.block.style.transform = `translate(${there.left - home.left}px, ${y}px)`;
      tag.textContent = `${there.name}, ${timeOf(what.to.minute)}`;
      const top = there.top + (what.to.minute - from) * perMinute;
      tag.style.transform = `translate(${there.left}px, ${top}px) translateY(-100%)`;
    }

    function release(what: Held | null = held.current) {
      held.current = null;
      if (!what) return;
      clearTimeout(what.wait);
      what.block.classList.remove("is-held");
      tag?.replaceChildren();
      if (what.isLifted) putBack(what.block);
    }

    function drop(what: Held) {
      const { transform } = what.block.style;
      release(what);
      const date = frame().dates[what.to.column];
      if (isSame(what.to, what.from) || !date) return;
      what.block.style.transform = transform;
      dropped.current = what.block;
      if (take({ id: what.id, date, minute: what.to.minute })) return;
      dropped.current = null;
      putBack(what.block);
    }

    function onPointerDown(event: PointerEvent) {
      const block = movableOf(event.target);
      if (!block || event.button !== 0 || held.current) return;
      const what = hold(block, { x: event.pageX, y: event.pageY });
      held.current = what;
      // Elements below need no hit test then, nor react to the pointer that passes.
      block.setPointerCapture(event.pointerId);
      if (event.pointerType === "mouse") return;
      what.wait = setTimeout(() => {
        lift(what);
        show(what, what.from);
      }, REST_MS);
    }

    function onPointerMove(event: PointerEvent) {
      const what = held.current;
      if (!what?.pointer) return;
      const [x, y] = [event.pageX - what.pointer.x, event.pageY - what.pointer.y];
      if (!what.isLifted) {
        if (Math.hypot(x, y) < SLACK_PX) return;
        if (event.pointerType !== "mouse") return release();
        lift(what);
      }
      follow(what, x, y);
      if (event.clientY < EDGE_PX) scrollBy(0, -STEP);
      else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, STEP);
    }

    function follow(what: Held, x: number, y: number) {
      const home = columnsOf(what)[what.from.column];
      if (!home) return;
      const { from, to } = frame();
      const minutes = (y / home.height) * (to - from);
      show(what, {
        column: what.from.column + Math.round(x / home.width),
        // From where it stands: who lies at ten to nine goes sideways without losing them.
        minute: what.from.minute + Math.round(minutes / STEP) * STEP,
      });
    }

    function onPointerUp() {
      const what = held.current;
      if (!what?.pointer) return;
      if (!what.isLifted) return release();
      swallowClick();
      drop(what);
    }

    /** The press that ends a drag opens nothing. */
    function swallowClick() {
      box?.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => box?.removeEventListener("click", swallow, { capture: true }), 0);
    }

    function onKeyDown(event: KeyboardEvent) {
      const what = held.current;
      if (event.key === "Escape" && what?.isLifted) {
        swallow(event);
        if (what.pointer) addEventListener("pointerup", swallowClick, { ...on, once: true });
        return release();
      }
      if (event.key === "Enter" && what?.isLifted && !what.pointer) {
        swallow(event);
        return drop(what);
      }
      const step = event.shiftKey ? ARROWS[event.key] : undefined;
      const block = movableOf(event.target);
      if (!step || !block || what?.pointer) return;
      swallow(event);
      const moving = what ?? hold(block, null);
      held.current = moving;
      if (!moving.isLifted) lift(moving);
      show(moving, { column: moving.to.column + step[0], minute: moving.to.minute + step[1] });
    }

    const onFocus = ({ target }: Event) => (focused.current = movableOf(target));
    /** Leaving the block by keyboard cancels the move. */
    const onFocusOut = () => held.current && !held.current.pointer && release();
    // While the page still scrolls it cannot be stopped; the browser takes the finger away then.
    const onTouchMove = (event: TouchEvent) =>
      held.current?.isLifted && event.cancelable && event.preventDefault();
    const onContextMenu = (event: Event) => held.current?.wait && event.preventDefault();

    const ends = new AbortController();
    const on = { signal: ends.signal };
    box.addEventListener("pointerdown", onPointerDown, on);
    box.addEventListener("focusout", onFocusOut, on);
    box.addEventListener("contextmenu", onContextMenu, on);
    box.addEventListener("touchmove", onTouchMove, { ...on, passive: false });
    // A pressed block takes the focus; a press elsewhere clears it.
    for (const type of ["focusin", "pointerdown"]) addEventListener(type, onFocus, on);
    addEventListener("pointermove", onPointerMove, on);
    addEventListener("pointerup", onPointerUp, on);
    addEventListener("resize", () => held.current && (held.current.columns = null), on);
    addEventListener("pointercancel", () => release(), on);
    addEventListener("keydown", onKeyDown, { ...on, capture: true });
    return () => {
      release();
      ends.abort();
    };
  }, [grid, label]);

  /** Whether one is held now: what is meant for the page is not done then. */
  return () => held.current?.isLifted === true;
}

function putBack(block: HTMLElement) {
  block.style.transform = "";
}

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  label: RefObject<HTMLElement | null>;
  /** The dates of the columns. */
  dates: readonly string[];
  /** From top to bottom. */
  hours: Span;
  /** Another value each time the appointments are drawn anew. */
  drawn: unknown;
  /** False where it cannot go. */
  onDrop: (drop: Drop) => boolean;
}
