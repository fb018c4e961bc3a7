import { isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";

let isWanted = false;
const listeners = new Set<() => void>();

export function subscribeToFollowOld(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a press that closes what is long past sends a follow-up: only where somebody wants it, as long as the page is there. */
export const isOldFollowed = () => isWanted;

/** Field of the call that closes these: absent where one is recent, as documented. */
export const followUp = (marcacoes: readonly { horario: Date }[], now: Date) =>
  isWanted || !marcacoes.every((one) => isLongPast(one, now)) ? {} : { avisar: false };

export function followOld(next: boolean) {
  isWanted = next;
  for (const listener of listeners) listener();
}
