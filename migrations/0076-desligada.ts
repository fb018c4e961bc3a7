import { type Kysely, sql } from "kysely";

/** Since when a person has an instance unlinked: what its host then does by itself, as showing new codes, is no link that begins. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table instancias add column desligada_em timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column desligada_em`.execute(db);
}
