import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Where a session was opened, when it was last used and last proven; and what happened to the safety of an account. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable("sessoes")
    .addColumn("usada_em", "timestamptz")
    .addColumn("autenticada_em", "timestamptz")
    .addColumn("endereco", "text")
    .addColumn("agente", "text")
    .execute();
  await sql`update sessoes set usada_em = criado_em, autenticada_em = criado_em`.execute(db);
  await sql`alter table sessoes alter usada_em set not null, alter autenticada_em set not null`.execute(
    db,
  );

  await db.schema
    .createTable("eventos_seguranca")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("tipo", "text", (col) => col.notNull())
    .addColumn("endereco", "text")
    .addColumn("agente", "text")
    .addColumn("detalhes", "jsonb")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index eventos_seguranca_usuario on eventos_seguranca (usuario_id, criado_em desc, id desc)`.execute(
    db,
  );
  await sql`create index eventos_seguranca_endereco on eventos_seguranca (criado_em) where endereco is not null`.execute(
    db,
  );
  await tenantTable(db, "eventos_seguranca", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("eventos_seguranca").execute();
  await db.schema
    .alterTable("sessoes")
    .dropColumn("usada_em")
    .dropColumn("autenticada_em")
    .dropColumn("endereco")
    .dropColumn("agente")
    .execute();
}
