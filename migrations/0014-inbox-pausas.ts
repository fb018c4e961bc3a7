import type { Kysely } from "kysely";

/** An event of the inbox that failed is tried again after a while, and does not hold up the others until then. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("webhook_eventos").addColumn("proxima_em", "timestamptz").execute();
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable("webhook_eventos").dropColumn("proxima_em").execute();
}
