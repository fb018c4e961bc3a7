import { timeOf } from "#shared/common/civil.ts";
import type { GridColumn } from "./columns.ts";
import { type Span, STEP } from "./hours.ts";

/** Where an appointment is let go. */
export interface Drop {
  id: string;
  column: GridColumn;
  /** Minutes since midnight. */
  minute: number;
}

/** The shown part of the agenda: its columns, and the hours from top to bottom. */
interface Frame extends Span {
  shown: readonly GridColumn[];
}

/** One that is held; what is drawn of it while it moves is drawn here, past React, so that nothing else is drawn. */
export interface Held {
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

export interface DragState {
  held: Held | null;
  /** Stays where it was left until the next drawing puts it there, or back where it was. */
  dropped: HTMLElement | null;
}

/** The grid in which blocks are moved. */
export interface DragArea {
  box: HTMLElement;
  /** Says where the held block would go. */
  label: HTMLElement;
  state: DragState;
  frame: () => Frame;
  /** False where it cannot go. */
  take: (drop: Drop) => boolean;
  /** Ends the listeners. */
  signal: AbortSignal;
}

export function hold({ box, state }: DragArea, block: HTMLElement, pointer: Held["pointer"]): Held {
  const from = { column: Number(block.dataset.at), minute: Number(block.dataset.minute) };
  const held: Held = {
    block,
    id: block.dataset.movable ?? "",
    length: Number(block.dataset.length),
    from,
    to: from,
    pointer,
    columns: columnsIn(box),
    isLifted: false,
    isShown: false,
  };
  state.held = held;
  return held;
}

export function lift(held: Held) {
  held.isLifted = true;
  held.block.classList.add("is-held");
}

/** Draws it at the place, which is kept inside of the grid. */
export function show(area: DragArea, held: Held, { column, minute }: Place) {
  const { from, to, shown } = area.frame();
  const next = {
    column: Math.min(Math.max(column, 0), shown.length - 1),
    minute: Math.min(Math.max(minute, from), Math.max(from, to - held.length)),
  };
  if (held.isShown && isSame(next, held.to)) return;
  held.isShown = true;
  held.to = next;
  const all = columnsOf(area, held);
  const [home, there] = [all[held.from.column], all[held.to.column]];
  if (!home || !there) return;
  const perMinute = home.height / (to - from);
  const y = (held.to.minute - held.from.minute) * perMinute;
  held.block.style.transform = `translate(${there.left - home.left}px, ${y}px)`;
  area.label.textContent = `${there.name}, ${timeOf(held.to.minute)}`;
  const top = there.top + (held.to.minute - from) * perMinute;
  area.label.style.transform = `translate(${there.left}px, ${top}px) translateY(-100%)`;
}

/** Draws it where a pointer, so far from where it began, has taken it. */
export function follow(area: DragArea, held: Held, x: number, y: number) {
  const home = columnsOf(area, held)[held.from.column];
  if (!home) return;
  const { from, to } = area.frame();
  const minutes = (y / home.height) * (to - from);
  show(area, held, {
    column: held.from.column + Math.round(x / home.width),
    // From where it stands: who lies at ten to nine goes sideways without losing them.
    minute: held.from.minute + Math.round(minutes / STEP) * STEP,
  });
}

const columnsOf = ({ box }: DragArea, held: Held) => (held.columns ??= columnsIn(box));

/** Lets go of the held block, which goes back to where it was. */
export function release({ state, label }: DragArea) {
  const { held } = state;
  state.held = null;
  if (!held) return;
  clearTimeout(held.wait);
  held.block.classList.remove("is-held");
  label.replaceChildren();
  if (held.isLifted) putBack(held.block);
}

/** Lets go of the held block where it is drawn. */
export function drop(area: DragArea, held: Held) {
  const { block, id, from, to } = held;
  const { transform } = block.style;
  release(area);
  const column = area.frame().shown[to.column];
  if (isSame(to, from) || !column) return;
  block.style.transform = transform;
  area.state.dropped = block;
  if (area.take({ id, column, minute: to.minute })) return;
  area.state.dropped = null;
  putBack(block);
}

export function putBack(block: HTMLElement) {
  block.style.transform = "";
}

/** Where something of a day stands: its column, and its minute. */
interface Place {
  column: number;
  minute: number;
}

/** Where a day lies in the grid, in pixels. */
interface Column {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const isSame = (one: Place, other: Place) =>
  one.column === other.column && one.minute === other.minute;

/** The columns of a grid, from its own corner. */
function columnsIn(box: HTMLElement): Column[] {
  const edge = box.getBoundingClientRect();
  return [...box.querySelectorAll<HTMLElement>("[data-column]")].map((column) => {
    const { left, top, width, height } = column.getBoundingClientRect();
    const name = column.dataset.name ?? "";
    return { name, left: left - edge.left, top: top - edge.top, width, height };
  });
}
