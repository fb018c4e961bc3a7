import type { Kysely } from "kysely";

/**
 * Pauses: an event of the inbox that failed is tried again after a while, and an instance waits a few seconds between
 * messages that it sends by itself.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("webhook_eventos").addColumn("proxima_em", "timestamptz").execute();
  await db.schema.alterTable("instancias").addColumn("proximo_envio_em", "timestamptz").execute();
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable("instancias").dropColumn("proximo_envio_em").execute();
  await db.schema.alterTable("webhook_eventos").dropColumn("proxima_em").execute();
}
