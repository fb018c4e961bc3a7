import { useSyncExternalStore } from "react";
import { type Entry, marcacaoOf, type Seen } from "./entries.ts";

/** Something that changed while this device had no network: what was done with it, and what it is by now. */
export interface Conflict {
  entry: Entry;
  /** The appointment as it is; null where a message has come before one's own. */
  agora: (Seen & { cliente_nome: string | null; cliente_telefone: string | null }) | null;
  /** True: it is applied all the same. */
  answer: (isMeant: boolean) => void;
}

interface OutboxState {
  entries: readonly Entry[];
  conflict: Conflict | null;
}

const listeners = new Set<() => void>();
let state: OutboxState = { entries: [], conflict: null };

export const readOutbox = () => state;

export function setOutbox(change: Partial<OutboxState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Changes that wait for the network on this device, and the question that holds them up. */
export const useOutbox = () => useSyncExternalStore(subscribe, readOutbox);

/** Whether something that was done with this appointment waits for the network. */
export const useIsWaiting = (marcacaoId: string) =>
  useSyncExternalStore(subscribe, () =>
    state.entries.some((entry) => marcacaoOf(entry) === marcacaoId),
  );

/** Puts the question and waits for its answer. */
export async function askAbout(conflict: Omit<Conflict, "answer">): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  setOutbox({ conflict: { ...conflict, answer: resolve } });
  const isMeant = await promise;
  setOutbox({ conflict: null });
  return isMeant;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
