import { type Kysely, sql } from "kysely";

/** When the next planned message of a number may leave, while many wait together. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table instancias add column proxima_planejada_em timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column proxima_planejada_em`.execute(db);
}
