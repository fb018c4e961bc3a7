import { useSyncExternalStore } from "react";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import type { Permissao } from "#shared/equipe/permissoes.ts";
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

/** Whether the signed-in person may do this in the practice that they act for: what they may not is neither shown nor asked for. */
export function usePode(permissao: Permissao): boolean {
  return usePermissoes()(permissao);
}

/** The same of several, for lists that are filtered. */
export function usePermissoes(): (permissao: Permissao | undefined) => boolean {
  const permissoes = useStoredSession().user?.permissoes ?? [];
  return (permissao) => permissao === undefined || permissoes.includes(permissao);
}
