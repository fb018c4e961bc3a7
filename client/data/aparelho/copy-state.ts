import { hashKey, type QueryKey } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { AgendaCopy } from "./contents.ts";

/** From when the copy is, and of which days. */
export type CopyState = Pick<AgendaCopy, "em" | "start_date" | "end_date">;

const listeners = new Set<() => void>();
let state: CopyState | null = null;

export function setCopyState(next: CopyState | null) {
  state = next;
  for (const listener of listeners) listener();
}

/** Null while this device has none. */
export const useCopyState = () => useSyncExternalStore(subscribe, () => state);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hashes of the queries whose data comes out of the copy. */
export const answered = new Set<string>();

export const isCopied = (key: QueryKey) => answered.has(hashKey(key));
