import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/**
 * Questionnaires about a professional's profile. The link's token is found by its hash and shown again from its sealed
 * form: neither a dump nor a backup opens a questionnaire.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("questionarios")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    // A category that is deleted leaves its name and its questions behind.
    .addColumn("categoria_id", "uuid", (col) =>
      col.references("categories.id").onDelete("set null"),
    )
    .addColumn("categoria_nome", "text", (col) => col.notNull())
    .addColumn("token_hash", "bytea", (col) => col.notNull().unique())
    .addColumn("token", "text", (col) => col.notNull())
    .addColumn("status", "text", (col) => col.notNull().defaultTo("pending"))
    .addColumn("questions", "jsonb", (col) => col.notNull())
    .addColumn("respostas", "jsonb")
    .addColumn("descricao_gerada", "text")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("expires_at", "timestamptz", (col) => col.notNull())
    .addColumn("completado_em", "timestamptz")
    .addCheckConstraint("questionarios_status", sql`status in ('pending', 'completed', 'expired')`)
    .addCheckConstraint(
      "questionarios_completo",
      sql`(status = 'completed') = (completado_em is not null)
        and (status = 'completed') = (respostas is not null)
        and (status = 'completed') = (descricao_gerada is not null)`,
    )
    .execute();
  await sql`create index questionarios_recentes on questionarios (criado_em desc, id desc)`.execute(
    db,
  );
  await sql`create index questionarios_do_usuario on questionarios (usuario_id, criado_em desc, id desc)`.execute(
    db,
  );
  await sql`create index questionarios_da_categoria on questionarios (categoria_id, criado_em desc, id desc)`.execute(
    db,
  );
  await sql`create index questionarios_a_vencer on questionarios (expires_at) where status = 'pending'`.execute(
    db,
  );
  // Their owner is shown them with everything else that is kept; only administrators and the public page act on them.
  await tenantTable(db, "questionarios", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("questionarios").execute();
}
