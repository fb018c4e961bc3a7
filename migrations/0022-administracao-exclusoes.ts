import { type Kysely, sql } from "kysely";
import { systemTable } from "./helpers.ts";

/**
 * Accounts that are to be erased for good, and those that have been: of those only the id is left, which shows that it
 * was done. Without a reference to the account, because the note outlives it.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("exclusoes")
    .addColumn("usuario_id", "uuid", (col) => col.primaryKey())
    .addColumn("motivo", "text", (col) => col.notNull())
    .addColumn("pedida_em", "timestamptz", (col) => col.notNull())
    .addColumn("concluida_em", "timestamptz")
    .addCheckConstraint("exclusoes_motivo", sql`motivo in ('pedido', 'administrador', 'prazo')`)
    .execute();
  await sql`create index exclusoes_fila on exclusoes (pedida_em) where concluida_em is null`.execute(
    db,
  );
  await systemTable(db, "exclusoes", ["select", "insert", "update"]);
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("exclusoes").execute();
}
