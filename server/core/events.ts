import { startListening } from "#server/db/listener.ts";
import type { Login } from "#server/db/logins.ts";
import { WORK_CHANNEL } from "#server/db/notify.ts";
import { type Evento, type HeardEvento, RECENT_MS } from "#shared/eventos/eventos.schema.ts";
import type { Logger } from "./log.ts";

/** Hears what any process commits, and hands it to the screens and jobs of this one. */
export interface EventBus {
  /** Calls `listener` for each change of this professional until the returned function is called. */
  subscribe(usuarioId: string, listener: (evento: Evento) => void): () => void;
  /** Calls `listener` when a job of this name has new work. */
  onWork(name: string, listener: () => void): () => void;
  /** Wakes the jobs of this name in this process, at once. */
  wake(name: string): void;
  /** The newest change of each kind of the last `RECENT_MS`, with its age: a screen may have asked before it listened. */
  recent(usuarioId: string): HeardEvento[];
  /**
   * Aborted each time that the connection to the database stands, since changes may have been missed until then, and when
   * this process stops: streams end then, and their screens ask again.
   */
  readonly ended: AbortSignal;
  close(): Promise<void>;
}

type Listeners<T> = Map<string, Set<(value: T) => void>>;

export function createEventBus(login: Login, log: Logger): EventBus {
  const screens: Listeners<Evento> = new Map();
  const workers: Listeners<void> = new Map();
  const recent = createRecent();
  let ended = new AbortController();
  const listening = startListening(login, {
    onNotification: (channel, payload) => {
      if (channel === WORK_CHANNEL) return emit(workers, payload, undefined);
      const { usuarioId, evento } = JSON.parse(payload);
      // A screen that begins to listen later is not told that somebody was writing.
      if (evento.tipo !== "escrevendo") recent.add(usuarioId, evento);
      emit(screens, usuarioId, evento);
    },
    onListening: () => {
      ended.abort();
      ended = new AbortController();
    },
    onFailure: (err) => log.warn({ err }, "the event connection could not be opened"),
  });

  return {
    subscribe: (usuarioId, listener) => add(screens, usuarioId, listener),
    onWork: (name, listener) => add(workers, name, listener),
    wake: (name) => emit(workers, name, undefined),
    recent: recent.of,
    get ended() {
      return ended.signal;
    },
    close: async () => {
      recent.close();
      ended.abort();
      await listening.close();
    },
  };
}

function createRecent() {
  const newest = new Map<string, Map<Evento["tipo"], { evento: Evento; at: number }>>();
  const sweep = setInterval(() => {
    for (const [usuarioId, kinds] of newest) {
      for (const [tipo, { at }] of kinds) if (ageOf(at) > RECENT_MS) kinds.delete(tipo);
      if (kinds.size === 0) newest.delete(usuarioId);
    }
  }, RECENT_MS).unref();
  return {
    add(usuarioId: string, evento: Evento) {
      const kinds = newest.get(usuarioId) ?? new Map();
      kinds.set(evento.tipo, { evento, at: performance.now() });
      newest.set(usuarioId, kinds);
    },
    of: (usuarioId: string): HeardEvento[] =>
      [...(newest.get(usuarioId)?.values() ?? [])]
        .map(({ evento, at }) => ({ ...evento, ha_ms: ageOf(at) }))
        .filter(({ ha_ms }) => ha_ms <= RECENT_MS),
    close: () => clearInterval(sweep),
  };
}

const ageOf = (at: number): number => Math.ceil(performance.now() - at);

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
