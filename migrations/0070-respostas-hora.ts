import { type Kysely, sql } from "kysely";

/** A reply of which no host says when it was written: it may be older than what left shortly before it came. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table respostas add column hora_incerta boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table respostas drop column hora_incerta`.execute(db);
}
