import { sql } from "kysely";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import type { Db } from "./database.ts";

/** The channel on which every process hears what changed. */
export const CHANNEL = "pontual_eventos";

/**
 * Tells all open screens of this professional that something changed, when and if the transaction commits.
 * PostgreSQL folds equal notifications of one transaction into one.
 */
export async function notify(db: Db, usuarioId: string, evento: Evento) {
  const payload = JSON.stringify({ usuarioId, evento });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
}
