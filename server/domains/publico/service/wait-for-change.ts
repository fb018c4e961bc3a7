import { setTimeout as pause } from "node:timers/promises";
import type { Services } from "#server/core/context.ts";

/** Also without news it is looked again so often: what runs out is announced later than it is seen. */
const LOOK_MS = 5_000;
/** Changes within this time are answered together. */
const TOGETHER_MS = 200;

interface Waiting<T> {
  usuarioId: string;
  seconds: number;
  look: () => Promise<T>;
  /** Whether there is nothing new to answer yet. */
  isSame: (seen: T) => boolean;
}

/** Looks until there is something new, until the seconds are over, or until this process stops; answers what was seen. */
export async function untilChanged<T>(
  { events }: Pick<Services, "events">,
  { usuarioId, seconds, look, isSame }: Waiting<T>,
): Promise<T> {
  const { ended } = events;
  const end = performance.now() + seconds * 1_000;
  for (;;) {
    const news = new AbortController();
    // Before the look, so that nothing is missed between both.
    const silence = events.subscribe(usuarioId, () => news.abort());
    try {
      const seen = await look();
      const left = end - performance.now();
      if (!isSame(seen) || left <= 0 || ended.aborted) return seen;
      const signal = AbortSignal.any([news.signal, ended]);
      await pause(Math.min(left, LOOK_MS), undefined, { signal }).catch(() => undefined);
      if (news.signal.aborted) await pause(TOGETHER_MS);
    } finally {
      silence();
    }
  }
}
