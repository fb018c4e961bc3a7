import { type Kysely, sql } from "kysely";

/** With which events the host of an instance was last told to post; null: nobody has looked since they are kept. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table instancias add column webhook_registro text`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table instancias drop column webhook_registro`.execute(db);
}
