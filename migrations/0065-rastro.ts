import { type Kysely, sql } from "kysely";

/** The place in a trace of what is taken up later (W3C traceparent), for the few that are recorded: no table is rewritten. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table webhook_eventos add column rastro text`.execute(db);
  await sql`alter table mensagens add column rastro text`.execute(db);
  await sql`alter table assistente_turnos add column rastro text`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table assistente_turnos drop column rastro`.execute(db);
  await sql`alter table mensagens drop column rastro`.execute(db);
  await sql`alter table webhook_eventos drop column rastro`.execute(db);
}
