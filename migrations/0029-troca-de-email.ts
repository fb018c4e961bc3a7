import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemTable, tenantTable } from "./helpers.ts";

/**
 * An account's e-mail changes once the mailboxes concerned agree. The links are kept as hashes; a professional's own call
 * can no longer write the e-mail. Google's tokens that the account's own exchange brought are known by their hashes.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("trocas_email")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("email_antigo", "text", (col) => col.notNull())
    .addColumn("email_novo", "text", (col) => col.notNull())
    .addColumn("com_senha", "boolean", (col) => col.notNull())
    .addColumn("sessao_id", "uuid", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .addColumn("confirmada_antigo_em", "timestamptz")
    .addColumn("confirmada_novo_em", "timestamptz")
    .addColumn("concluida_em", "timestamptz")
    .addColumn("encerrada_em", "timestamptz")
    .execute();
  await sql`create unique index trocas_email_pendente on trocas_email (usuario_id) where concluida_em is null and encerrada_em is null`.execute(
    db,
  );
  await db.schema
    .createIndex("trocas_email_usuario")
    .on("trocas_email")
    .columns(["usuario_id", "criado_em"])
    .execute();
  await db.schema
    .createIndex("trocas_email_criado")
    .on("trocas_email")
    .column("criado_em")
    .execute();
  await tenantTable(db, "trocas_email", { app: ["select"] });

  await db.schema
    .createTable("trocas_email_links")
    .addColumn("hash", "bytea", (col) => col.primaryKey())
    .addColumn("troca_id", "uuid", (col) =>
      col.notNull().references("trocas_email.id").onDelete("cascade"),
    )
    .addColumn("papel", "text", (col) => col.notNull())
    .addCheckConstraint("trocas_email_links_papel", sql`papel in ('antigo', 'novo', 'parar')`)
    .execute();
  await db.schema
    .createIndex("trocas_email_links_troca")
    .on("trocas_email_links")
    .column("troca_id")
    .execute();
  await systemTable(db, "trocas_email_links");
  await sql`revoke update (email) on usuarios from ${sql.id(APP_ROLE)}`.execute(db);

  await db.schema
    .createTable("google_tokens_recebidos")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("hash", "bytea", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("google_tokens_recebidos_pkey", ["usuario_id", "hash"])
    .execute();
  await tenantTable(db, "google_tokens_recebidos", { app: ["select", "insert", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("google_tokens_recebidos").execute();
  await sql`grant update (email) on usuarios to ${sql.id(APP_ROLE)}`.execute(db);
  await db.schema.dropTable("trocas_email_links").execute();
  await db.schema.dropTable("trocas_email").execute();
}
