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
  /** After it was woken it waits so long, so that what comes together is done together. */
  gatherMs?: number;
  /** One round; true when there may be more to do at once. */
  run: () => Promise<boolean>;
}

/** Does a job again and again in this process: at once when woken or when there is more, else now and then. */
export function startLoop(
  { events, log }: Services,
  { name, everyMs, gatherMs = 0, run }: LoopOptions,
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
      const hasMore = await run().catch((err: unknown) => {
        log.error({ err, job: name }, "a round of a job failed");
        return false;
      });
      if (!hasMore && !isWoken && !isStopped) await sleep();
      if (!hasMore && gatherMs > 0 && !isStopped) await pause(gatherMs);
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
