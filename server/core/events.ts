import { startListening } from "#server/db/listener.ts";
import type { Login } from "#server/db/logins.ts";
import { WORK_CHANNEL } from "#server/db/notify.ts";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import type { Logger } from "./log.ts";

/** Hears what any process commits, and hands it to the screens and jobs of this one. */
export interface EventBus {
  /** Calls `listener` for each change of this professional until the returned function is called. */
  subscribe(usuarioId: string, listener: (evento: Evento) => void): () => void;
  /** Calls `listener` when a job of this name has new work. */
  onWork(name: string, listener: () => void): () => void;
  /** Wakes the jobs of this name in this process, at once. */
  wake(name: string): void;
  /** Aborted when this process stops: streams to screens end then. */
  ended: AbortSignal;
  close(): Promise<void>;
}

type Listeners<T> = Map<string, Set<(value: T) => void>>;

/** Events of a time without connection are lost: screens poll too. */
export function createEventBus(login: Login, log: Logger): EventBus {
  const screens: Listeners<Evento> = new Map();
  const workers: Listeners<void> = new Map();
  const ended = new AbortController();
  const listening = startListening(login, {
    onNotification: (channel, payload) => {
      if (channel === WORK_CHANNEL) return emit(workers, payload, undefined);
      const { usuarioId, evento } = JSON.parse(payload);
      emit(screens, usuarioId, evento);
    },
    onFailure: (err) => log.warn({ err }, "the event connection could not be opened"),
  });

  return {
    subscribe: (usuarioId, listener) => add(screens, usuarioId, listener),
    onWork: (name, listener) => add(workers, name, listener),
    wake: (name) => emit(workers, name, undefined),
    ended: ended.signal,
    close: async () => {
      ended.abort();
      await listening.close();
    },
  };
}

function add<T>(listeners: Listeners<T>, key: string, listener: (value: T) => void) {
  const set = listeners.get(key) ?? new Set();
  set.add(listener);
  listeners.set(key, set);
  return () => {
    set.delete(listener);
    if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
  };
}

function emit<T>(listeners: Listeners<T>, key: string, value: T) {
  for (const listener of listeners.get(key) ?? []) listener(value);
}
