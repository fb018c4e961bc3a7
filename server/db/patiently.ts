import { setTimeout } from "node:timers/promises";
import { DatabaseError } from "pg";

const PATIENCE_MS = 60_000;
/** In which calls that queued behind go on. */
const PAUSE_MS = 1_000;
/** lock_not_available, deadlock_detected. */
const TAKEN = new Set(["55P03", "40P01"]);

export const isTaken = (error: unknown) =>
  error instanceof DatabaseError && TAKEN.has(error.code ?? "");

/**
 * For what changes tables while others work with them: it gives up a lock that it does not get at once (`lock_timeout`), so
 * that no query queues behind it, and tries again for a minute.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const since = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isTaken(error) || performance.now() - since > PATIENCE_MS) throw error;
    }
    await setTimeout(PAUSE_MS);
  }
}
