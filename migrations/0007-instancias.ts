import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("instancias")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("nome_instancia", "text", (col) => col.notNull())
    .addColumn("host_instancia", "text", (col) => col.notNull())
    .addColumn("instancia_key", "text", (col) => col.notNull())
    // Sealed (safety.md, Design 10).
    .addColumn("instancia_token", "text")
    .addColumn("webhook", "text")
    .addColumn("ativa", "boolean", (col) => col.notNull().defaultTo(true))
    // The webhook finds its instance by the hash; the sealed text is there to show the address again.
    .addColumn("webhook_token_hash", "bytea", (col) => col.notNull().unique())
    .addColumn("webhook_token", "text", (col) => col.notNull())
    .addColumn("status", "text", (col) => col.notNull().defaultTo("disconnected"))
    .addColumn("status_em", "timestamptz")
    .addColumn("ultimo_evento_em", "timestamptz")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    // A removed one stays for its messages: taking it out of a million rows would not end in time.
    .addColumn("excluida_em", "timestamptz")
    .addUniqueConstraint("instancias_dono", ["usuario_id", "id"])
    .addCheckConstraint(
      "instancias_status",
      sql`status in ('disconnected', 'connecting', 'connected', 'error')`,
    )
    .execute();
  await tenantTable(db, "instancias", { app: ["select", "update"] });

  // What hosts have posted, durable before it is acknowledged, worked off by a job.
  await db.schema
    .createTable("webhook_eventos")
    .addColumn("id", "bigint", (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("instancia_id", "uuid", (col) =>
      col.notNull().references("instancias.id").onDelete("cascade"),
    )
    .addColumn("tipo", "text", (col) => col.notNull())
    .addColumn("provider_id", "text")
    .addColumn("dados", "jsonb")
    .addColumn("recebido_em", "timestamptz", (col) => col.notNull())
    .addColumn("processado_em", "timestamptz")
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("erro", "text")
    // Events without an id of their own (a connection) are all different.
    .addUniqueConstraint("webhook_eventos_unico", ["instancia_id", "tipo", "provider_id"])
    .execute();
  await sql`create index webhook_eventos_fila on webhook_eventos (id) where processado_em is null`.execute(
    db,
  );
  await sql`create index webhook_eventos_antigos on webhook_eventos (processado_em) where processado_em is not null`.execute(
    db,
  );
  await systemTable(db, "webhook_eventos");
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("webhook_eventos").execute();
  await db.schema.dropTable("instancias").execute();
}
