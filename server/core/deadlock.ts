import { isDeadlock } from "#server/db/violations.ts";

/**
 * Runs a whole transaction once more when PostgreSQL has undone it to break a deadlock (safety.md, Design 2). Only for
 * work that lives in the database alone.
 */
export async function retryOnDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isDeadlock(error) && !(error instanceof Error && isDeadlock(error.cause))) throw error;
    return transaction();
  }
}
