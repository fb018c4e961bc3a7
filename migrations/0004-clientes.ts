import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("clientes")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("nome", "text")
    .addColumn("telefone", "text")
    // The phone in its canonical form (ninth digit always present): one person, one client.
    .addColumn("telefone_chave", "text")
    .addColumn("nome_busca", "text", (col) => col.generatedAlwaysAs(sql`sem_acento(nome)`).stored())
    .addColumn("aceita_mensagens", "boolean", (col) => col.notNull().defaultTo(true))
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    .addColumn("excluido_em", "timestamptz")
    .addColumn("anonimizado_em", "timestamptz")
    .addUniqueConstraint("clientes_dono", ["usuario_id", "id"])
    .addCheckConstraint("clientes_telefone", sql`telefone ~ '^[0-9]{6,15}$'`)
    .execute();
  await sql`
    create unique index clientes_telefone_unico on clientes (usuario_id, telefone_chave)
    where excluido_em is null and telefone_chave is not null
  `.execute(db);
  await sql`
    create index clientes_por_nome on clientes (usuario_id, nome collate "pt-BR-x-icu", id)
    include (telefone, aceita_mensagens, criado_em) where excluido_em is null
  `.execute(db);
  await sql`
    create index clientes_busca on clientes using gin (nome_busca gin_trgm_ops, telefone gin_trgm_ops)
    where excluido_em is null
  `.execute(db);
  await tenantTable(db, "clientes", { app: ["select", "insert", "update"] });

  // Every WhatsApp address (the key of a phone, or a @lid) under which a client has written.
  await db.schema
    .createTable("cliente_enderecos")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("endereco", "text", (col) => col.notNull())
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    // To whom an answer goes: the digits or the @lid just as the host wrote them last.
    .addColumn("envio", "text", (col) => col.notNull())
    .addColumn("visto_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("cliente_enderecos_pk", ["usuario_id", "endereco"])
    .addForeignKeyConstraint(
      "cliente_enderecos_cliente",
      ["usuario_id", "cliente_id"],
      "clientes",
      ["usuario_id", "id"],
      (fk) => fk.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("cliente_enderecos_cliente")
    .on("cliente_enderecos")
    .columns(["usuario_id", "cliente_id"])
    .execute();
  await tenantTable(db, "cliente_enderecos", { app: ["select", "insert", "update", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("cliente_enderecos").execute();
  await db.schema.dropTable("clientes").execute();
}
