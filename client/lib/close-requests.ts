import { useEffect, useEffectEvent } from "react";

declare global {
  interface Window {
    /** Not every browser has it, and none at a desk tells of its back button so. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** The open layers, in the order in which they were opened. */
const layers: (() => void)[] = [];
let watcher: InstanceType<NonNullable<Window["CloseWatcher"]>> | undefined;

/**
 * The back button or gesture closes this and nothing under it, as Escape does at a keyboard; with nothing open it goes
 * back. The address and the history stay as they are.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    if (layers.push(layer) === 1) stand();
    watch();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) unwatch();
    };
  }, [isOpen]);
}

/** One for all layers: the browser gives no second one without another touch. */
function watch() {
  if (watcher || !window.CloseWatcher) return;
  watcher = new window.CloseWatcher();
  watcher.addEventListener("close", () => {
    watcher = undefined;
    layers.at(-1)?.();
    // A layer that asks before it closes is still open; one that has closed destroys the new watcher with it.
    if (layers.length > 0) watch();
  });
}

function unwatch() {
  watcher?.destroy();
  watcher = undefined;
}

/** To be called before the router begins to listen: whichever listens first hears first. */
export const hearBackFirst = () => addEventListener("popstate", onPop);

/** Where in the history the screen stands over which something lies. */
let here = 0;
let isReturning = false;

/** In an entry above which the same screen stands once more, so that back has somewhere of ours to go. */
const TWIN = "gemea";

/**
 * Back would leave the app from an address that was typed or opened from elsewhere: what lies over its screen gets an entry
 * of its own.
 */
function stand() {
  if (placeOf(history.state) === 0) {
    history.replaceState({ ...history.state, [TWIN]: true }, "");
    history.pushState({ ...history.state, [TWIN]: false, idx: 1 }, "");
  }
  here = placeOf(history.state) ?? here;
}

/** With nothing open the two entries are one: the second step is made with the first. */
function leave(event: PopStateEvent) {
  event.stopImmediatePropagation();
  history.replaceState({ ...event.state, [TWIN]: false }, "");
  history.back();
}

/** The router counts the entries of the history in them; null in an entry that is not its own. */
function placeOf(state: unknown) {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === "number" ? idx : null;
}

/** The browser has gone back already: it is brought forth again, and what lies on top closes in place of the screen. */
function onPop(event: PopStateEvent) {
  const place = placeOf(event.state);
  if (!isReturning && layers.length === 0 && event.state?.[TWIN]) return leave(event);
  if (!isReturning && (layers.length === 0 || place === null)) return;
  event.stopImmediatePropagation();
  isReturning = !isReturning;
  if (!isReturning || place === null) return;
  history.go(here - place || 1);
  layers.at(-1)?.();
}
