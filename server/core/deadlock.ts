import { setTimeout as sleep } from "node:timers/promises";
import { isDeadlock } from "#server/db/violations.ts";

/** One that runs again at once may overtake the winner and meet it a second time. */
const PAUSES_MS = [20, 60, 180];

/**
 * Runs a whole transaction again, up to three times, when PostgreSQL has undone it to break a deadlock (safety.md,
 * Design 2). Only for work that lives in the database alone.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await transaction();
    } catch (error) {
      if (!isDeadlock(error) && !(error instanceof Error && isDeadlock(error.cause))) throw error;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
  return transaction();
}
