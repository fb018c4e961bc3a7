import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

/** Which e-mails, phones and WhatsApp numbers had a trial, as keyed hashes; and what a session has asked Google for. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("testes_gratis")
    .addColumn("tipo", "text", (col) =>
      col.notNull().check(sql`tipo in ('email', 'telefone', 'whatsapp', 'liberado')`),
    )
    .addColumn("marca", "text", (col) => col.notNull())
    .addColumn("conta", "text", (col) => col.notNull())
    .addColumn("fim", "timestamptz", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("testes_gratis_pkey", ["tipo", "marca"])
    .execute();
  await sql`create index testes_gratis_conta on testes_gratis (conta)`.execute(db);
  await sql`create index testes_gratis_fim on testes_gratis (fim)`.execute(db);
  await systemTable(db, "testes_gratis");

  await db.schema
    .createTable("google_pedidos")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("sessao_id", "uuid", (col) =>
      col.notNull().references("sessoes.id").onDelete("cascade"),
    )
    .addColumn("estado", "bytea", (col) => col.notNull())
    .addColumn("verificador", "text", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index google_pedidos_sessao on google_pedidos (usuario_id, sessao_id, criado_em)`.execute(
    db,
  );
  await sql`create index google_pedidos_expira on google_pedidos (expira_em)`.execute(db);
  await tenantTable(db, "google_pedidos", { app: ["select", "insert", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("google_pedidos").execute();
  await db.schema.dropTable("testes_gratis").execute();
}
