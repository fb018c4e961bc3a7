import { useSyncExternalStore } from "react";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import { readSession, subscribeToSession } from "./storage.ts";

export function useStoredSession() {
  return useSyncExternalStore(subscribeToSession, readSession);
}

/** The signed-in person; screens below the guard always have one. */
export function useSessionUser() {
  return useStoredSession().user;
}

/** The professional's time zone, in which every date on a screen is meant. */
export function useZone() {
  return useStoredSession().user?.timezone ?? ZONA_PADRAO;
}
