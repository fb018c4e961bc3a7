import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/core/context.ts";

export interface Loop {
  /** Lets the running round finish, and begins no other. */
  stop(): Promise<void>;
}

interface LoopOptions {
  /** By this name others wake it (`events.wake`, `notifyWork`). */
  name: string;
  /** How long it sleeps when nobody wakes it, in milliseconds of the real clock. */
  everyMs: number;
  /**
   * For work that gives way to requests: before each round it waits so long, so that what comes together is done
   * together, and twice as long as the round before took, so that two thirds of the time stay theirs.
   */
  debounceMs?: number;
  /** One round; true when there may be more to do at once. */
  run: () => Promise<boolean>;
}

const LONGEST_REST_MS = 1_000;
const REST_MS = 100;

const rest = (least: number, took: number) =>
  pause(Math.min(LONGEST_REST_MS, Math.max(least, 2 * took)));

/** Rounds until nothing is left to do or `end` comes, for work that gives way to requests: it rests in between. */
export async function drain(run: () => Promise<boolean>, end: AbortSignal) {
  while (!end.aborted) {
    const start = performance.now();
    if (!(await run())) return;
    await rest(REST_MS, performance.now() - start);
  }
}

/** Does a job again and again in this process: at once when woken or when there is more, else now and then. */
export function startLoop(
  { events, log }: Services,
  { name, everyMs, debounceMs = 0, run }: LoopOptions,
): Loop {
  let isStopped = false;
  let isWoken = false;
  let wakeUp = () => {};
  const wake = () => {
    isWoken = true;
    wakeUp();
  };
  const silence = events.onWork(name, wake);

  async function work() {
    while (!isStopped) {
      isWoken = false;
      const start = performance.now();
      const hasMore = await run().catch((err: unknown) => {
        log.error({ err, job: name }, "a round of a job failed");
        return false;
      });
      const took = performance.now() - start;
      if (!hasMore && !isWoken && !isStopped) await sleep();
      if (debounceMs > 0 && !isStopped) await rest(debounceMs, took);
    }
  }

  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const done = work();
  return {
    stop: async () => {
      isStopped = true;
      silence();
      wakeUp();
      await done;
    },
  };
}
