import { type Kysely, sql } from "kysely";

/** A message that answers its client's own deed: they have moved the appointment themselves. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table lembretes add column pelo_cliente boolean not null default false`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table lembretes drop column pelo_cliente`.execute(db);
}
