import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * Does the work for its answer alone: its rows, locks and notifications are gone afterwards, as if nobody had called. What
 * speaks to others does not belong here, as in any transaction.
 */
export async function rehearse<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint ensaio`.execute(db);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint ensaio`.execute(db);
  }
}
