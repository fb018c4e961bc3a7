import { forgetKept, keepFor } from "#client/lib/kept-keys.ts";
import { parseUser, type SessionUser } from "./user.ts";

/** The session of this tab, under the keys that product.md section 3 names. */
const KEYS = { access: "access_token", refresh: "refresh_token", user: "user" } as const;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface StoredSession {
  accessToken: string | null;
  refreshToken: string | null;
  user: SessionUser | null;
}

const listeners = new Set<() => void>();
let current = load();
keepFor(current.user?.id ?? null);

/** The same object until something changes, as React asks of a store. */
export function readSession(): StoredSession {
  return current;
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function saveSession({ user, ...tokens }: Tokens & { user: SessionUser }) {
  sessionStorage.setItem(KEYS.user, JSON.stringify(user));
  saveTokens(tokens);
  forgetKept(user.id);
}

export function saveTokens({ access_token, refresh_token }: Tokens) {
  sessionStorage.setItem(KEYS.access, access_token);
  sessionStorage.setItem(KEYS.refresh, refresh_token);
  changed();
}

export function saveUser(user: SessionUser) {
  sessionStorage.setItem(KEYS.user, JSON.stringify(user));
  changed();
}

export function clearSession() {
  for (const key of Object.values(KEYS)) sessionStorage.removeItem(key);
  changed();
}

function changed() {
  current = load();
  keepFor(current.user?.id ?? null);
  for (const listener of listeners) listener();
}

function load(): StoredSession {
  return {
    accessToken: sessionStorage.getItem(KEYS.access),
    refreshToken: sessionStorage.getItem(KEYS.refresh),
    user: parseUser(sessionStorage.getItem(KEYS.user)),
  };
}
