import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Locks the message states of these professionals until the transaction ends. Each writer of a state
 * (inbox, outbox) takes the lock first, so that an acknowledgement always meets its message.
 */
export async function lockProfessionals(db: Db, usuarioIds: string[]) {
  // One statement each, in a fixed lock order: two processes cannot deadlock.
  for (const id of [...new Set(usuarioIds)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mensagens:${id}`}, 0))`.execute(db);
  }
}
