import { type Kysely, sql } from "kysely";

/**
 * The key of the copy that a device keeps for reading without network, sealed, as long as its session; and the key by which
 * a message that a device sends twice is known.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable("sessoes").addColumn("chave_aparelho", "text").execute();
  await sql`alter table mensagens add column chave uuid`.execute(db);
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table mensagens drop column chave`.execute(db);
  await db.schema.alterTable("sessoes").dropColumn("chave_aparelho").execute();
}
