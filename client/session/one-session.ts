import { useEffect, useSyncExternalStore } from "react";
import {
  clearSession,
  readSession,
  saveSession,
  saveTokens,
  subscribeToSession,
} from "./storage.ts";
import type { TabSession } from "./tab-messages.ts";
import { createTabs, type OwnTab } from "./tabs.ts";

const CHANNEL = "pontual.sessao";

let usedAt = 0;
let leave = clearSession;

const own: OwnTab = {
  read: () => {
    const { accessToken, refreshToken, user } = readSession();
    if (!accessToken || !refreshToken || !user) return null;
    return { access_token: accessToken, refresh_token: refreshToken, user };
  },
  keep: saveTokens,
  end: clearSession,
  leave: () => leave(),
  invite: () => {
    if (isGuarded()) asking = (asking ?? Promise.resolve()).then(takeOver);
  },
  usedAt: () => usedAt,
};

let tabs: ReturnType<typeof createTabs> | undefined;

/** Opened by the app alone: a public page, or a test of something else, uses no channel. */
export function openTabs({ onLeave }: { onLeave: () => void }) {
  leave = onLeave;
  tabs = createTabs(own, new BroadcastChannel(CHANNEL), navigator.locks);
  const opened = tabs;
  subscribeToSession(opened.showPresence);
  opened.showPresence();
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(kind, () => void (usedAt = Date.now()), { capture: true, passive: true });
}

/** Trades the tokens while no other tab does, with the latest that any tab has. */
export async function renewAlone(renew: () => Promise<boolean>) {
  if (!tabs) return renew();
  const { catchUp, alone, tellRenewed } = tabs;
  const before = readSession().refreshToken;
  return alone(async () => {
    const { refreshToken } = readSession();
    // Another tab has traded while this one waited for its turn.
    if (before && refreshToken && refreshToken !== before) return true;
    await catchUp();
    const isRenewed = await renew();
    const session = own.read();
    if (isRenewed && session) tellRenewed(session);
    return isRenewed;
  });
}

/** Begins a session here and in every tab that waits for one. */
export function beginSession(session: TabSession) {
  saveSession(session);
  tabs?.tellBegun();
}

/** Ends the session here and in every other tab of the browser. */
export function endSession() {
  tabs?.tellEnded({ allOfPerson: false });
  clearSession();
}

/** The person signs out: whatever session of theirs another tab has, it is left. */
export function tellSignedOut() {
  tabs?.tellEnded({ allOfPerson: true });
}

/** A tab that begins with a session asks no other, neither then nor after its end, until another one signs in. */
let isAsked = readSession().accessToken !== null;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function takeOver() {
  const session = await tabs?.findSession();
  // A sign-in may have happened here meanwhile.
  if (session && !readSession().accessToken) saveSession(session);
  isAsked = true;
  for (const listener of listeners) listener();
}

/** A public page takes over no session. */
const isGuarded = () => listeners.size > 0;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True until it is known whether another tab of this browser is signed in; its session is then this tab's too. */
export function useTakeover() {
  const isPending = useSyncExternalStore(subscribe, () => !isAsked);
  useEffect(() => {
    if (isPending) asking ??= takeOver();
  }, [isPending]);
  return isPending;
}
