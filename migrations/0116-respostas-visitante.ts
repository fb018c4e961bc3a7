import { type Kysely, sql } from "kysely";

/**
 * Visitors' answers to the questions of the page, apart from the note of the practice. Null for appointments whose answers,
 * if there are any, stand in the note.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table marcacoes add column respostas_visitante text`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table marcacoes drop column respostas_visitante`.execute(db);
}
