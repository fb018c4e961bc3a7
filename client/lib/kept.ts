import { useSyncExternalStore } from "react";
import { DAY } from "#shared/common/civil.ts";
import { isKeptKey, keyOf } from "./kept-keys.ts";

/** A text older than this is no longer wanted. */
const MAX_AGE_MS = 7 * DAY;

/** Where storage is forbidden they last as long as the page. */
const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * The text under this name that a person has begun and neither sent nor saved, in this browser; null where there is none.
 * These texts outlive screens, a reload and an expired session; each belongs to one account, and signing out removes them.
 */
export function kept(name: string): string | null {
  const key = keyOf(name);
  if (key === null) return null;
  const stored = recordOf(read(key));
  const isFresh = stored !== null && stored.em > Date.now() - MAX_AGE_MS;
  return memory.get(key) ?? (isFresh ? stored.texto : null);
}

/** Keeps a text in the place of the one before; null: none any more. */
export function keep(name: string, texto: string | null) {
  const key = keyOf(name);
  if (key === null) return;
  memory.delete(key);
  try {
    if (texto === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ em: Date.now(), texto }));
  } catch {
    if (texto !== null) memory.set(key, texto);
  }
  tell();
}

/** The same, drawn again whenever it changes, be it in another tab. */
export const useKept = (name: string) => useSyncExternalStore(subscribe, () => kept(name));

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Anything unreadable counts as absent: another version of the product may have written it. */
function recordOf(raw: string | null) {
  const value = parsed(raw);
  const { em, texto }: { em?: unknown; texto?: unknown } = Object(value);
  return typeof em === "number" && typeof texto === "string" ? { em, texto } : null;
}

/** The value of a JSON text; null where it is none. */
export function parsed(raw: string | null): unknown {
  try {
    return raw === null ? null : JSON.parse(raw);
  } catch {
    return null;
  }
}

function tell() {
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent) {
  if (key === null || isKeptKey(key)) tell();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}
