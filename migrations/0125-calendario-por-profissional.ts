import { type Kysely, sql } from "kysely";

/** The address of a professional's calendar feed is made of a version: another one ends the address before. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table profissionais add column feed_versao integer not null default 0`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table profissionais drop column feed_versao`.execute(db);
}
