import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Connecting one's own WhatsApp: what was begun at the default host, and what was asked of an administrator. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("conexoes_iniciadas")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("host", "text", (col) => col.notNull())
    .addColumn("chave", "text", (col) => col.notNull())
    .addColumn("reservada_por", "uuid")
    .addColumn("reservada_ate", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index conexoes_iniciadas_criado on conexoes_iniciadas (criado_em)`.execute(db);
  await tenantTable(db, "conexoes_iniciadas", { app: [] });

  await db.schema
    .createTable("pedidos_conexao")
    .addColumn("usuario_id", "uuid", (col) =>
      col.primaryKey().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("pedido_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index pedidos_conexao_pedido on pedidos_conexao (pedido_em)`.execute(db);
  await tenantTable(db, "pedidos_conexao", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("pedidos_conexao").execute();
  await db.schema.dropTable("conexoes_iniciadas").execute();
}
