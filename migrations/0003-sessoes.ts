import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("sessoes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("revogada_em", "timestamptz")
    .execute();
  await db.schema.createIndex("sessoes_usuario").on("sessoes").column("usuario_id").execute();
  await tenantTable(db, "sessoes", { app: ["select"] });

  await db.schema
    .createTable("refresh_tokens")
    .addColumn("hash", "bytea", (col) => col.primaryKey())
    .addColumn("sessao_id", "uuid", (col) =>
      col.notNull().references("sessoes.id").onDelete("cascade"),
    )
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .addColumn("rotacionado_em", "timestamptz")
    .addColumn("sucessor", "text")
    .execute();
  await db.schema
    .createIndex("refresh_tokens_sessao")
    .on("refresh_tokens")
    .column("sessao_id")
    .execute();
  await systemTable(db, "refresh_tokens");

  await db.schema
    .createTable("redefinicoes_senha")
    .addColumn("hash", "bytea", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .addColumn("encerrado_em", "timestamptz")
    .execute();
  await db.schema
    .createIndex("redefinicoes_senha_usuario")
    .on("redefinicoes_senha")
    .column("usuario_id")
    .execute();
  await systemTable(db, "redefinicoes_senha");

  await db.schema
    .createTable("limites")
    .addColumn("chave", "text", (col) => col.primaryKey())
    .addColumn("pontos", "integer", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .execute();
  await db.schema.createIndex("limites_expira").on("limites").column("expira_em").execute();
  await systemTable(db, "limites");

  await db.schema
    .createTable("configuracoes")
    .addColumn("chave", "text", (col) => col.primaryKey())
    .addColumn("valor", "text", (col) => col.notNull())
    .execute();
  await systemTable(db, "configuracoes");

  await db.schema
    .createTable("consentimentos")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("versao", "text", (col) => col.notNull())
    .addColumn("endereco", "text")
    .addColumn("aceito_em", "timestamptz", (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex("consentimentos_usuario")
    .on("consentimentos")
    .column("usuario_id")
    .execute();
  await tenantTable(db, "consentimentos", { app: ["select"] });

  await db.schema
    .createTable("auditoria")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("ator_id", "uuid", (col) => col.notNull())
    .addColumn("acao", "text", (col) => col.notNull())
    .addColumn("alvo_tipo", "text", (col) => col.notNull())
    .addColumn("alvo_id", "uuid")
    .addColumn("antes", "jsonb")
    .addColumn("depois", "jsonb")
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .execute();
  await sql`create index auditoria_criado on auditoria (criado_em desc, id desc)`.execute(db);
  await systemTable(db, "auditoria", ["select", "insert"]);
}

export async function down(db: Kysely<unknown>) {
  for (const table of [
    "auditoria",
    "consentimentos",
    "configuracoes",
    "limites",
    "redefinicoes_senha",
    "refresh_tokens",
    "sessoes",
  ]) {
    await db.schema.dropTable(table).execute();
  }
}
