import { useSyncExternalStore } from "react";
import { useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";

let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOldFollowed = () => isWanted;

/** Field of the call that closes these: absent where one is recent, as documented. */
export const followUp = (marcacoes: readonly { horario: Date }[], now: Date) =>
  isWanted || !marcacoes.every((one) => isLongPast(one, now)) ? {} : { avisar: false };

function follow(next: boolean) {
  isWanted = next;
  for (const listener of listeners) listener();
}

/**
 * Whether a press that closes what is long past sends a follow-up: only where somebody wants it, as long as the page is
 * there. `hasChoice`: follow-ups are sent at all.
 */
export function useFollowOld() {
  const isFollowed = useSyncExternalStore(subscribe, isOldFollowed);
  return { isFollowed, follow, hasChoice: useAutomacoes().data?.followup_ativo === true };
}
