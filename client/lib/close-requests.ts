import { useEffect, useEffectEvent } from "react";

declare global {
  interface Window {
    /** Not every browser has it: there, going back leaves the screen. */
    CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/** What can be closed, in the order in which it was opened. */
const layers: (() => void)[] = [];
let watcher: InstanceType<NonNullable<Window["CloseWatcher"]>> | undefined;

/**
 * The back button or gesture of an Android phone closes this and nothing under it, as Escape does at a keyboard; with
 * nothing open it goes back. The address and the history stay as they are.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => close();
    layers.push(layer);
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
    // What asks before it closes is still there; what has closed takes the new one with it.
    if (layers.length > 0) watch();
  });
}

function unwatch() {
  watcher?.destroy();
  watcher = undefined;
}
