import { type Kysely, sql } from "kysely";

/** When a message is tried again that a provider took and could not pass on: too much at once, or a fault of its own. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table mensagem_acks add column tentar_em timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table mensagem_acks drop column tentar_em`.execute(db);
}
