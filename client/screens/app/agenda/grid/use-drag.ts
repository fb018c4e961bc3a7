import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { timeOf } from "#shared/common/civil.ts";
import { blockOf, movableOf, swallow } from "./blocks.ts";
import { ARROWS, type Span, STEP } from "./hours.ts";

/** Where an appointment is let go. */
export interface Drop {
  id: string;
  date: string;
  /** Of the day. */
  minute: number;
}

/** One that is held; what is drawn of it while it moves is drawn here, past React, so that nothing else is drawn. */
interface Held {
  block: HTMLElement;
  id: string;
  length: number;
  from: Place;
  to: Place;
  pointer: { id: number; x: number; y: number } | null;
  isLifted: boolean;
  /** Drawn at `to`. */
  isShown: boolean;
  wait?: ReturnType<typeof setTimeout>;
}

interface Place {
  column: number;
  minute: number;
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
  const dropped = useRef<{ block: HTMLElement; hadFocus: boolean } | null>(null);
  const frame = useEffectEvent(() => ({ dates, ...hours }));
  const take = useEffectEvent(onDrop);

  // What was let go stands where it was left until it is drawn there, or back where it was.
  useLayoutEffect(() => {
    const last = dropped.current;
    dropped.current = null;
    if (!last) return;
    putBack(last.block);
    if (last.hadFocus) blockOf(grid.current, last.block.dataset.movable ?? "")?.focus();
  }, [grid, drawn]);

  useEffect(() => {
    const box = grid.current;
    const tag = label.current;
    if (!box || !tag) return;

    const columns = () => [...box.querySelectorAll<HTMLElement>("[data-column]")];
    function hold(block: HTMLElement, pointer: Held["pointer"]): Held {
      const from = { column: Number(block.dataset.at), minute: Number(block.dataset.minute) };
      return {
        block,
        id: block.dataset.movable ?? "",
        length: Number(block.dataset.length),
        from,
        to: from,
        pointer,
        isLifted: false,
        isShown: false,
      };
    }

    function lift(what: Held) {
      what.isLifted = true;
      what.block.classList.add("is-held");
      // What lies below it need not be found, nor told that the pointer passes.
      if (what.pointer) what.block.setPointerCapture(what.pointer.id);
      show(what, what.from);
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
      const all = columns();
      const [home, there] = [all[what.from.column], all[what.to.column]];
      if (!home || !there || !tag || !box) return;
      // All is measured before anything is drawn: what has changed would be laid out for each measure.
      const [start, end, edge] = [home, there, box].map((part) => part.getBoundingClientRect());
      if (!start || !end || !edge) return;
      const perMinute = start.height / (to - from);
      const y = (what.to.minute - what.from.minute) * perMinute;
      what.block.style.transform = `translate(${end.left - start.left}px, ${y}px)`;
      tag.textContent = `${there.dataset.name ?? ""}, ${timeOf(what.to.minute)}`;
      const top = end.top - edge.top + (what.to.minute - from) * perMinute;
      tag.style.transform = `translate(${end.left - edge.left}px, ${top}px) translateY(-100%)`;
    }

    function letGo(what: Held | null = held.current) {
      held.current = null;
      if (!what) return;
      clearTimeout(what.wait);
      what.block.classList.remove("is-held");
      tag?.replaceChildren();
      if (what.isLifted) putBack(what.block);
    }

    function drop(what: Held) {
      const { transform } = what.block.style;
      const hadFocus = document.activeElement === what.block;
      letGo(what);
      const date = frame().dates[what.to.column];
      if (isSame(what.to, what.from) || !date) return;
      what.block.style.transform = transform;
      dropped.current = { block: what.block, hadFocus };
      if (take({ id: what.id, date, minute: what.to.minute })) return;
      dropped.current = null;
      putBack(what.block);
    }

    function onPointerDown(event: PointerEvent) {
      const block = movableOf(event.target);
      if (!block || event.button !== 0 || held.current) return;
      const what = hold(block, { id: event.pointerId, x: event.pageX, y: event.pageY });
      held.current = what;
      if (event.pointerType !== "mouse") what.wait = setTimeout(() => lift(what), REST_MS);
    }

    function onPointerMove(event: PointerEvent) {
      const what = held.current;
      if (!what?.pointer) return;
      const [x, y] = [event.pageX - what.pointer.x, event.pageY - what.pointer.y];
      if (!what.isLifted) {
        if (Math.hypot(x, y) < SLACK_PX) return;
        if (event.pointerType !== "mouse") return letGo();
        lift(what);
      }
      follow(what, x, y);
      if (event.clientY < EDGE_PX) scrollBy(0, -STEP);
      else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, STEP);
    }

    function follow(what: Held, x: number, y: number) {
      const home = columns()[what.from.column]?.getBoundingClientRect();
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
      if (!what.isLifted) return letGo();
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
        return letGo();
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

    /** Who leaves it by the keyboard lets it go. */
    const onFocusOut = () => held.current && !held.current.pointer && letGo();
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
    addEventListener("pointermove", onPointerMove, on);
    addEventListener("pointerup", onPointerUp, on);
    addEventListener("pointercancel", () => letGo(), on);
    addEventListener("keydown", onKeyDown, { ...on, capture: true });
    return () => {
      letGo();
      ends.abort();
    };
  }, [grid, label]);

  /** Whether one is held now: what is meant for the page is not done then. */
  return () => held.current?.isLifted === true;
}

const isSame = (one: Place, other: Place) =>
  one.column === other.column && one.minute === other.minute;

function putBack(block: HTMLElement) {
  block.style.transform = "";
}

interface DragOptions {
  grid: RefObject<HTMLElement | null>;
  label: RefObject<HTMLElement | null>;
  /** Of the columns. */
  dates: readonly string[];
  /** From top to bottom. */
  hours: Span;
  /** Another value each time the appointments are drawn anew. */
  drawn: unknown;
  /** False where it cannot go. */
  onDrop: (drop: Drop) => boolean;
}
