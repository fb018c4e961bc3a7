import { type Kysely, sql } from "kysely";

/** What posts to an instance's webhook have to show besides its token; each change makes what was known of it worthless. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("instancias")
    // Sealed: posts are signed with it.
    .addColumn("webhook_hmac", "text")
    // Addresses and networks that posts come from; null: any.
    .addColumn("webhook_redes", sql`text[]`)
    .addColumn("webhook_versao", "integer", (col) => col.notNull().defaultTo(0))
    .execute();
}

export async function down(db: Kysely<unknown>) {
  await db.schema
    .alterTable("instancias")
    .dropColumn("webhook_hmac")
    .dropColumn("webhook_redes")
    .dropColumn("webhook_versao")
    .execute();
}
