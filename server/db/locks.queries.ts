import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Waits for its turn with the message states of these professionals, until the transaction ends. Whoever writes a state
 * (inbox, outbox) takes it first, so that an acknowledgement and the message that it is about never miss each other.
 */
export async function lockProfessionals(db: Db, usuarioIds: string[]) {
  // One statement each, in one order for all: two processes can not wait for each other.
  for (const id of [...new Set(usuarioIds)].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mensagens:${id}`}, 0))`.execute(db);
  }
}
