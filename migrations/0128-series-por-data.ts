import { type Kysely, sql } from "kysely";

/** Each date of such a series is with whoever is free; its `profissional_id` is that of the first date when it was made. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table series add column profissional_por_data boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table series drop column profissional_por_data`.execute(db);
}
