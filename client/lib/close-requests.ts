import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

declare global {
  interface Window {
    /** Not every browser has it: there, going back is heard of by the router alone. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** What a layer asks before it goes. */
export interface LayerAsks {
  /** Something typed would be lost with it. */
  hasTyped(): boolean;
  ask(leave: () => void, stay: () => void): void;
}

interface Layer {
  close(): void;
  asks: LayerAsks | undefined;
}

/** What can be closed, in the order in which it was opened. */
const layers: Layer[] = [];
const listeners = new Set<() => void>();
let watcher: InstanceType<NonNullable<Window["CloseWatcher"]>> | undefined;

/**
 * The back button or gesture of an Android phone closes this and nothing under it, as Escape does at a keyboard; with
 * nothing open it goes back. The address and the history stay as they are. Where the browser tells of no such request, or
 * goes back in its history, `layersOnTop` is what the router holds on to.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void, asks?: LayerAsks) {
  const close = useEffectEvent(onClose);
  const hasTyped = useEffectEvent(() => asks?.hasTyped() ?? false);
  const ask = useEffectEvent((leave: () => void, stay: () => void) => asks?.ask(leave, stay));
  useEffect(() => {
    if (!isOpen) return;
    const layer: Layer = {
      close: () => close(),
      asks: { hasTyped: () => hasTyped(), ask: (leave, stay) => ask(leave, stay) },
    };
    layers.push(layer);
    changed();
    watch();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      changed();
      if (layers.length === 0) unwatch();
    };
  }, [isOpen]);
}

/** Whether anything lies over the screen; drawn again when that changes. */
export const useHasLayers = () => useSyncExternalStore(subscribe, () => layers.length > 0);

export const layersOnTop = {
  hasAny: () => layers.length > 0,
  closeTop: () => layers.at(-1)?.close(),
  /** The one in which something was typed, the topmost first. */
  typedIn: () => layers.findLast(({ asks }) => asks?.hasTyped())?.asks,
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function changed() {
  for (const listener of listeners) listener();
}

/** One for all layers: the browser gives no second one without another touch. */
function watch() {
  if (watcher || !window.CloseWatcher) return;
  watcher = new window.CloseWatcher();
  watcher.addEventListener("close", () => {
    watcher = undefined;
    layers.at(-1)?.close();
    // What asks before it closes is still there; what has closed takes the new one with it.
    if (layers.length > 0) watch();
  });
}

function unwatch() {
  watcher?.destroy();
  watcher = undefined;
}
