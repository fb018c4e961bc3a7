import { movableOf, swallow } from "./blocks.ts";
import { type DragArea, drop, follow, type Held, hold, lift, release, show } from "./held.ts";
import { ARROWS, STEP } from "./hours.ts";

/** The finger rests so long before it lifts: until then it scrolls. */
const REST_MS = 350;
/** A mouse that moves less has pressed. */
const SLACK_PX = 4;
/** So near to the edge of the window the page moves along. */
const EDGE_PX = 56;

/** Moves the blocks of the area by mouse, by touch and by keyboard, until its signal. */
export function listenTo(area: DragArea) {
  const { box, signal } = area;
  listenToPointer(area);
  listenToTouch(area);
  // Leaving the block by keyboard cancels the move.
  box.addEventListener("focusout", () => isByKeyboard(area.state.held) && release(area), {
    signal,
  });
  addEventListener("keydown", (event) => onKeyDown(area, event), { signal, capture: true });
  addEventListener("resize", () => area.state.held && (area.state.held.columns = null), { signal });
}

const isByKeyboard = (held: Held | null) => held !== null && !held.pointer;

function listenToPointer(area: DragArea) {
  const { box, signal } = area;
  box.addEventListener("pointerdown", (event) => onPointerDown(area, event), { signal });
  addEventListener("pointermove", (event) => onPointerMove(area, event), { signal });
  addEventListener("pointerup", () => onPointerUp(area), { signal });
  addEventListener("pointercancel", () => release(area), { signal });
}

function listenToTouch({ box, state, signal }: DragArea) {
  // While the page still scrolls it cannot be stopped; the browser takes the finger away then.
  const onTouchMove = (event: TouchEvent) =>
    state.held?.isLifted && event.cancelable && event.preventDefault();
  const onContextMenu = (event: Event) => state.held?.wait && event.preventDefault();
  box.addEventListener("touchmove", onTouchMove, { signal, passive: false });
  box.addEventListener("contextmenu", onContextMenu, { signal });
}

function onPointerDown(area: DragArea, event: PointerEvent) {
  const block = movableOf(event.target);
  if (!block || event.button !== 0 || area.state.held) return;
  const held = hold(area, block, { x: event.pageX, y: event.pageY });
  // Elements below need no hit test then, nor react to the pointer that passes.
  block.setPointerCapture(event.pointerId);
  if (event.pointerType === "mouse") return;
  held.wait = setTimeout(() => {
    lift(held);
    show(area, held, held.from);
  }, REST_MS);
}

function onPointerMove(area: DragArea, event: PointerEvent) {
  const { held } = area.state;
  if (!held?.pointer) return;
  const [x, y] = [event.pageX - held.pointer.x, event.pageY - held.pointer.y];
  if (!held.isLifted) {
    if (Math.hypot(x, y) < SLACK_PX) return;
    if (event.pointerType !== "mouse") return release(area);
    lift(held);
  }
  follow(area, held, x, y);
  if (event.clientY < EDGE_PX) scrollBy(0, -STEP);
  else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, STEP);
}

function onPointerUp(area: DragArea) {
  const { held } = area.state;
  if (!held?.pointer) return;
  if (!held.isLifted) return release(area);
  swallowClick(area);
  drop(area, held);
}

/** The press that ends a drag opens nothing. */
function swallowClick({ box }: DragArea) {
  box.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => box.removeEventListener("click", swallow, { capture: true }), 0);
}

function onKeyDown(area: DragArea, event: KeyboardEvent) {
  const { held } = area.state;
  if (held?.isLifted && event.key === "Escape") return onEscape(area, held, event);
  if (held?.isLifted && event.key === "Enter" && !held.pointer) {
    swallow(event);
    return drop(area, held);
  }
  if (!held?.pointer) moveByArrow(area, event);
}

function onEscape(area: DragArea, held: Held, event: KeyboardEvent) {
  swallow(event);
  if (held.pointer) {
    addEventListener("pointerup", () => swallowClick(area), { signal: area.signal, once: true });
  }
  release(area);
}

/** Shift and an arrow: the first lifts the block that has the focus. */
function moveByArrow(area: DragArea, event: KeyboardEvent) {
  const step = event.shiftKey ? ARROWS[event.key] : undefined;
  const block = movableOf(event.target);
  if (!step || !block) return;
  swallow(event);
  const held = area.state.held ?? hold(area, block, null);
  if (!held.isLifted) lift(held);
  const [columns, minutes] = step;
  show(area, held, { column: held.to.column + columns, minute: held.to.minute + minutes });
}
