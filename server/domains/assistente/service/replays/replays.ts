import { asSystem, type Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { ENSAIOS } from "#server/jobs/names.ts";
import { type Claimed, claimReplays, findEnded } from "../../queries/replays.queries.ts";
import { LEASE_MS, runReplay } from "./run-replay.ts";

/** For what no notification announced: a process that died, a connection that was lost. */
const EVERY_MS = 5_000;
/** Replays of one process at once; each waits for the model most of the time. */
const AT_ONCE = 4;

interface Running {
  /** Ends what the model is asked at this moment. */
  end: AbortController;
  done: Promise<void>;
}

/** Answers past conversations again where a professional tries a draft; one that is cancelled ends at once. */
export function startReplays(services: Services): Loop {
  const running = new Map<string, Running>();
  let isStopping = false;

  function start(replay: Claimed) {
    const end = new AbortController();
    const done = runReplay(services, replay, end.signal)
      .catch((err: unknown) => services.log.error({ err, ensaio: replay.id }, ENSAIOS))
      .finally(() => {
        if (running.get(replay.id)?.end === end) running.delete(replay.id);
        services.events.wake(ENSAIOS);
      });
    running.set(replay.id, { end, done });
  }

  const loop = startLoop(services, {
    name: ENSAIOS,
    everyMs: EVERY_MS,
    run: async () => {
      const ended = await asSystem(services, ({ db }) => findEnded(db, [...running.keys()]));
      for (const id of ended) running.get(id)?.end.abort();
      if (isStopping) return false;
      for (const replay of await claimDue(services, AT_ONCE - running.size)) start(replay);
      return false;
    },
  });
  return {
    stop: async () => {
      isStopping = true;
      await loop.stop();
      for (const { end } of running.values()) end.abort();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function replayDue(services: Services): Promise<boolean> {
  const due = await claimDue(services, AT_ONCE);
  const { signal } = new AbortController();
  await Promise.all(due.map((replay) => runReplay(services, replay, signal)));
  return due.length > 0;
}

async function claimDue(services: Services, limit: number): Promise<Claimed[]> {
  if (limit <= 0) return [];
  return asSystem(services, ({ db, now }) => {
    const later = (ms: number) => new Date(now().getTime() + ms);
    // A lease is a little longer with each conversation while the clock stands still.
    const claim = { reservado_ate: later(LEASE_MS), latest: later(2 * LEASE_MS) };
    return claimReplays(db, { ...claim, now: now(), limit });
  });
}
