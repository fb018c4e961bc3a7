import { type Kysely, sql } from "kysely";

/** When the next weeks of a series could last not be made: whoever waits behind it is not held up. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table series add column falhou_em timestamptz`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table series drop column falhou_em`.execute(db);
}
