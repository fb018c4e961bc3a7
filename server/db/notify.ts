import { sql } from "kysely";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import type { Db } from "./database.ts";

/** The channel on which every process hears what changed, and the one on which jobs are woken. */
export const CHANNEL = "pontual_eventos";
export const WORK_CHANNEL = "pontual_trabalho";

/**
 * Tells all open screens of this professional that something changed, when and if the transaction commits.
 * PostgreSQL sends equal notifications of one transaction once.
 */
export async function notify(db: Db, usuarioId: string, evento: Evento) {
  const payload = JSON.stringify({ usuarioId, evento });
  await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db);
}

/** Wakes the job of this name in every process when the transaction commits. */
export async function notifyWork(db: Db, name: string) {
  await sql`select pg_notify(${WORK_CHANNEL}, ${name})`.execute(db);
}

/** As `notify`, for many at once. */
export async function notifyAll(db: Db, events: { usuarioId: string; evento: Evento }[]) {
  if (events.length === 0) return;
  const payloads = [...new Set(events.map((event) => JSON.stringify(event)))];
  await sql`select pg_notify(${CHANNEL}, p) from unnest(${payloads}::text[]) as p`.execute(db);
}
