import { type Kysely, sql } from "kysely";
import { systemTable, tenantTable } from "./helpers.ts";

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable("mensagens")
    .addColumn("id", "uuid", (col) => col.primaryKey())
    .addColumn("usuario_id", "uuid", (col) =>
      col.notNull().references("usuarios.id").onDelete("cascade"),
    )
    .addColumn("instancia_id", "uuid")
    .addColumn("cliente_id", "uuid", (col) => col.notNull())
    .addColumn("direcao", "text", (col) => col.notNull())
    .addColumn("mensagem_enviada", "text")
    .addColumn("mensagem_recebida", "text")
    .addColumn("status", "text", (col) => col.notNull())
    .addColumn("data_envio", "timestamptz")
    .addColumn("data_recebido", "timestamptz")
    // When it was said: data_recebido or data_envio. Conversations are read in this order.
    .addColumn("momento", "timestamptz", (col) => col.notNull())
    .addColumn("criado_em", "timestamptz", (col) => col.notNull())
    .addColumn("atualizado_em", "timestamptz", (col) => col.notNull())
    // Who caused it: manual, telefone (written on the phone), cliente, and later the automations.
    .addColumn("origem", "text", (col) => col.notNull())
    .addColumn("provider_id", "text")
    .addColumn("template_id", "uuid")
    .addColumn("marcacao_id", "uuid")
    // The outbox: a SAIDA row that is pendente and not yet enviada waits to be sent.
    .addColumn("enviada_em", "timestamptz")
    .addColumn("tentativas", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("proxima_tentativa_em", "timestamptz")
    .addColumn("reservada_ate", "timestamptz")
    // Attempts whose outcome is unknown, and how often one was repeated for that reason.
    .addColumn("incerta_desde", "timestamptz")
    .addColumn("repeticoes", "integer", (col) => col.notNull().defaultTo(0))
    .addColumn("erro", "text")
    .addUniqueConstraint("mensagens_dono", ["usuario_id", "id"])
    .addForeignKeyConstraint("mensagens_cliente", ["usuario_id", "cliente_id"], "clientes", [
      "usuario_id",
      "id",
    ])
    .addCheckConstraint("mensagens_direcao", sql`direcao in ('SAIDA', 'ENTRADA')`)
    .addCheckConstraint(
      "mensagens_status",
      sql`status in ('pendente', 'entregue', 'lida', 'erro', 'falha')`,
    )
    .execute();
  await sql`
    alter table mensagens add constraint mensagens_instancia
    foreign key (usuario_id, instancia_id) references instancias (usuario_id, id)
    on delete set null (instancia_id)
  `.execute(db);
  await sql`
    create unique index mensagens_provider on mensagens (instancia_id, provider_id)
    where provider_id is not null
  `.execute(db);
  await sql`
    create index mensagens_conversa on mensagens (usuario_id, cliente_id, momento desc, criado_em desc, id desc)
  `.execute(db);
  await sql`create index mensagens_historico on mensagens (usuario_id, momento desc, criado_em desc, id desc)`.execute(
    db,
  );
  await sql`
    create index mensagens_nao_lidas on mensagens (usuario_id, cliente_id)
    where direcao = 'ENTRADA' and status <> 'lida'
  `.execute(db);
  await sql`
    create index mensagens_fila on mensagens (usuario_id, cliente_id, criado_em, id)
    where direcao = 'SAIDA' and status = 'pendente' and enviada_em is null
  `.execute(db);
  await tenantTable(db, "mensagens", { app: ["select", "insert", "update"] });

  // Acknowledgements as they came, so that one that outruns its message is not lost.
  await db.schema
    .createTable("mensagem_acks")
    .addColumn("usuario_id", "uuid", (col) => col.notNull())
    .addColumn("instancia_id", "uuid", (col) =>
      col.notNull().references("instancias.id").onDelete("cascade"),
    )
    .addColumn("provider_id", "text", (col) => col.notNull())
    .addColumn("status", "text", (col) => col.notNull())
    .addColumn("recebido_em", "timestamptz", (col) => col.notNull())
    .addPrimaryKeyConstraint("mensagem_acks_pk", ["instancia_id", "provider_id"])
    .execute();
  await systemTable(db, "mensagem_acks");
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("mensagem_acks").execute();
  await db.schema.dropTable("mensagens").execute();
}
