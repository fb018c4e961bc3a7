import { useSyncExternalStore } from "react";
import type { Command } from "./shortcuts.ts";

const listeners = new Set<() => void>();
let opened: Command | null = null;

/** Opens the search or the list of shortcuts over whatever is shown; null closes it. */
export function openCommand(command: Command | null) {
  opened = command;
  for (const listener of listeners) listener();
}

export function useOpenedCommand() {
  return useSyncExternalStore(subscribe, () => opened);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
