import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import type { Claim } from "#server/db/lease.ts";
import { type Loop, startLoop } from "./loop.ts";

/** Rows of one table that are worked on outside of any transaction. */
export interface Queue<Row> {
  /** By this name others wake it (`events.wake`, `notifyWork`). */
  name: string;
  /** How long it sleeps when nobody wakes it. */
  everyMs: number;
  /** As in a loop. */
  debounceMs?: number;
  /** Rows under way in one process; each waits for somebody else's server most of the time. */
  atOnce: number;
  /** Longer than one piece of work takes: a process that died keeps a row from the others as long. */
  leaseMs: number;
  /** False where this installation lacks what it needs. */
  isPossible?: (services: Services) => boolean;
  /** At the beginning of each round; what is under way can be ended. */
  before?: (services: Services, underWay: ReadonlySet<UnderWay>) => Promise<void>;
  idOf: (row: Row) => string;
  claim: (ctx: SystemContext, claim: Claim) => Promise<Row[]>;
  /**
   * Works on one row and stores what came of it, provided that it still holds it. A row whose run throws stays leased, and is
   * claimed again when its lease has run out. `signal` asks to release it, so that another process takes the row up at once.
   */
  run: (services: Services, row: Row, signal: AbortSignal) => Promise<void>;
}

export interface UnderWay {
  id: string;
  end: AbortController;
  done: Promise<void>;
}

/** Claims and works until it is stopped; then what is under way is waited for. */
export function startQueue<Row>(services: Services, queue: Queue<Row>): Loop {
  const underWay = new Set<UnderWay>();
  let isStopping = false;

  function start(row: Row) {
    const [id, end] = [queue.idOf(row), new AbortController()];
    if (isStopping) end.abort();
    const done = queue
      .run(services, row, end.signal)
      .catch((err: unknown) => services.log.error({ err, id }, `${queue.name}: a row failed`))
      .finally(() => {
        underWay.delete(entry);
        services.events.wake(queue.name);
      });
    const entry = { id, end, done };
    underWay.add(entry);
  }

  const loop = startLoop(services, {
    ...queue,
    run: async () => {
      if (queue.isPossible?.(services) === false) return false;
      await queue.before?.(services, underWay);
      if (isStopping) return false;
      for (const row of await claim(services, queue, queue.atOnce - underWay.size)) start(row);
      return false;
    },
  });
  return {
    stop: async () => {
      isStopping = true;
      for (const { end } of underWay) end.abort();
      await loop.stop();
      await Promise.all([...underWay].map(({ done }) => done));
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function runDue<Row>(services: Services, queue: Queue<Row>): Promise<boolean> {
  if (queue.isPossible?.(services) === false) return false;
  const rows = await claim(services, queue, queue.atOnce);
  const { signal } = new AbortController();
  await Promise.all(rows.map((row) => queue.run(services, row, signal)));
  return rows.length > 0;
}

async function claim<Row>(services: Services, queue: Queue<Row>, limit: number): Promise<Row[]> {
  if (limit <= 0) return [];
  return asSystem(services, (ctx) => {
    const now = ctx.now();
    return queue.claim(ctx, { now, until: new Date(now.getTime() + queue.leaseMs), limit });
  });
}
