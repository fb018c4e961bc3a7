import { setTimeout } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

const PAUSE_MS = 200;

/**
 * Runs work unless another process is at it; answers whether it ran. The lock is held by a transaction that is idle meanwhile
 * and has no snapshot, so `create index concurrently` does not wait for it. It ends with its connection.
 * @param db a pool with a connection to spare for the lock
 */
export const unlessTaken = (db: Kysely<unknown>, name: string, work: () => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${name})) as is_mine
    `.execute(trx);
    if (!rows[0]?.is_mine) return false;
    // The portal of the query above keeps its snapshot until the next statement.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await work();
    return true;
  });

/** Processes take turns. A session asks again instead of waiting: the snapshot of a statement that waits blocks the other's index. */
export async function inTurn(db: Kysely<unknown>, name: string, work: () => Promise<unknown>) {
  while (!(await unlessTaken(db, name, work))) await setTimeout(PAUSE_MS);
}
