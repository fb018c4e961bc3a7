import { forgetKept, keepFor } from "#client/lib/kept-keys.ts";
import { acessoAnswers } from "#shared/equipe/acesso.messages.ts";
import { keeperOf, parseUser, personOf, type SessionUser, visitedBy } from "./user.ts";

/** The session of this tab, under the keys that product.md section 3 names. */
const KEYS = { access: "access_token", refresh: "refresh_token", user: "user" } as const;
/** The practice that this tab has chosen; without it one's own, or the one last used. */
const CONTA = "conta";

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

export interface StoredSession {
  accessToken: string | null;
  refreshToken: string | null;
  user: SessionUser | null;
  conta: string | null;
  /** The server has said that this tab's practice may not be entered. */
  isOver: boolean;
}

let isOver = false;
const listeners = new Set<() => void>();
let current = load();
keepFor(current.user && keeperOf(current.user));

/** The same object until something changes, as React asks of a store. */
export function readSession(): StoredSession {
  return current;
}

export function subscribeToSession(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A session that another tab hands over may be in another practice than the one this tab was opened for. */
export function saveSession({ user, ...tokens }: Tokens & { user: SessionUser }) {
  if (!user.conta || !current.conta || visitedBy(user) === current.conta) write(user);
  saveTokens(tokens);
  forgetKept(personOf(user));
}

export function saveTokens({ access_token, refresh_token }: Tokens) {
  sessionStorage.setItem(KEYS.access, access_token);
  sessionStorage.setItem(KEYS.refresh, refresh_token);
  changed();
}

export function saveUser(user: SessionUser) {
  write(user);
  changed();
}

/** The tab stays in the practice that the server chose for it, whichever another tab uses last. */
function write(user: SessionUser) {
  // A late answer would lead back to the practice that this page is leaving.
  if (isLeaving) return;
  if (user.conta) writeConta(visitedBy(user));
  sessionStorage.setItem(KEYS.user, JSON.stringify(user));
}

function writeConta(conta: string | null) {
  if (conta) sessionStorage.setItem(CONTA, conta);
  else sessionStorage.removeItem(CONTA);
}

let isLeaving = false;

/** The practice for the page that is loaded next in this tab; null for one's own. This page keeps its own. */
export function leaveFor(conta: string | null) {
  isLeaving = true;
  writeConta(conta);
  sessionStorage.removeItem(KEYS.user);
}

/** The practice for this tab while no screen asks for anything; null for one's own, or the one last used. */
export function beginIn(conta: string | null) {
  writeConta(conta);
  sessionStorage.removeItem(KEYS.user);
  changed();
}

/** Hears from a refusal whether the access to the practice has ended. */
export function hearRefusal(refusal: object) {
  if (!("detail" in refusal) || refusal.detail !== acessoAnswers.contaNaoEncontrada) return;
  isOver = true;
  changed();
}

export function clearSession() {
  isOver = false;
  // A link to a practice may be opened before one signs in.
  if (current.accessToken) sessionStorage.removeItem(CONTA);
  for (const key of Object.values(KEYS)) sessionStorage.removeItem(key);
  changed();
}

function changed() {
  current = load();
  keepFor(current.user && keeperOf(current.user));
  for (const listener of listeners) listener();
}

function load(): StoredSession {
  return {
    accessToken: sessionStorage.getItem(KEYS.access),
    refreshToken: sessionStorage.getItem(KEYS.refresh),
    user: parseUser(sessionStorage.getItem(KEYS.user)),
    conta: sessionStorage.getItem(CONTA),
    isOver,
  };
}
