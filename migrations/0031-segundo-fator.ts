import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** Second factors, the codes that stand in for them, what a passkey has been asked, and sign-ins that wait for a factor. */
export async function up(db: Kysely<unknown>) {
  await createFatores(db);
  await createCodigos(db);

  await db.schema
    .createTable("desafios")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("desafio", "text", (col) => col.notNull())
    .addColumn("finalidade", "text", (col) => col.notNull())
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("desafios_pkey", ["usuario_id", "desafio"])
    .execute();
  await db.schema.createIndex("desafios_expira").on("desafios").column("expira_em").execute();
  await tenantTable(db, "desafios", { app: [] });

  await db.schema
    .createTable("entradas_pendentes")
    .addColumn("hash", "bytea", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("prova_senha", "bytea", (col) => col.notNull())
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("expira_em", "timestamptz", (col) => col.notNull())
    .execute();
  await db.schema
    .createIndex("entradas_pendentes_usuario")
    .on("entradas_pendentes")
    .column("usuario_id")
    .execute();
  await db.schema
    .createIndex("entradas_pendentes_expira")
    .on("entradas_pendentes")
    .column("expira_em")
    .execute();
  await tenantTable(db, "entradas_pendentes", { app: [] });

  await db.schema.alterTable("usuarios").addColumn("admin_desde", "timestamptz").execute();
  await sql`update usuarios set admin_desde = now() where role = 'ADMIN'`.execute(db);
}

async function createFatores(db: Kysely<unknown>) {
  await db.schema
    .createTable("fatores")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("tipo", "text", (col) => col.notNull())
    .addColumn("nome", "text", (col) => col.notNull())
    .addColumn("segredo", "text")
    .addColumn("ultimo_passo", "integer")
    .addColumn("credencial_id", "text")
    .addColumn("chave_publica", "bytea")
    .addColumn("contador", "bigint")
    .addColumn("transportes", sql`text[]`)
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("confirmado_em", "timestamptz")
    .addColumn("usado_em", "timestamptz")
    .addCheckConstraint(
      "fatores_tipo",
      sql`(tipo = 'totp' and segredo is not null)
        or (tipo = 'passkey' and credencial_id is not null and chave_publica is not null and contador is not null)`,
    )
    .execute();
  await db.schema.createIndex("fatores_usuario").on("fatores").column("usuario_id").execute();
  await sql`create unique index fatores_credencial on fatores (credencial_id)`.execute(db);
  // One authenticator app in use, and one that is still to be confirmed.
  await sql`create unique index fatores_totp on fatores (usuario_id) where tipo = 'totp' and confirmado_em is not null`.execute(
    db,
  );
  await sql`create unique index fatores_totp_novo on fatores (usuario_id) where tipo = 'totp' and confirmado_em is null`.execute(
    db,
  );
  await tenantTable(db, "fatores", { app: ["select"] });
}

async function createCodigos(db: Kysely<unknown>) {
  await db.schema
    .createTable("codigos_recuperacao")
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("prefixo", "text", (col) => col.notNull())
    .addColumn("hash", "text", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("usado_em", "timestamptz")
    .addPrimaryKeyConstraint("codigos_recuperacao_pkey", ["usuario_id", "prefixo"])
    .execute();
  await tenantTable(db, "codigos_recuperacao", { app: ["select"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable("usuarios").dropColumn("admin_desde").execute();
  for (const table of ["entradas_pendentes", "desafios", "codigos_recuperacao", "fatores"]) {
    await db.schema.dropTable(table).execute();
  }
}
