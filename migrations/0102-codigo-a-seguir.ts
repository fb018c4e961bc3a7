import { type Kysely, sql } from "kysely";

/**
 * The text that follows a message as one of its own once it has left, and the id that it gets then: known before, so that
 * whoever learns first that the message has left makes it, and nobody makes it twice.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table mensagens add column seguinte_id uuid, add column seguinte_texto text`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table mensagens drop column seguinte_id, drop column seguinte_texto`.execute(db);
}
