import { type Kysely, sql } from "kysely";
import { APP_ROLE, systemTable, tenantTable } from "./helpers.ts";

const KINDS = sql`array['mensagem', 'marcacao', 'cancelamento', 'pedido', 'numero']`;
const CLOCK = sql.lit("^([01]\\d|2[0-3]):[0-5]\\d$");

/** Devices that are told of things by push, each thing that one is still to be told of, and the keys of the installation. */
export async function up(db: Kysely<unknown>) {
  // The installation's own pair of keys (VAPID): one row.
  await sql`
    create table push_chaves (
      unica boolean primary key default true constraint push_chaves_unica check (unica),
      publica text not null,
      privada text not null,
      criado_em timestamptz not null
    )
  `.execute(db);
  await systemTable(db, "push_chaves", ["select", "insert", "update"]);

  // A session belongs to a person and a device to a practice: no reference ties them, whoever ends a session ends its devices.
  await sql`
    create table push_aparelhos (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      id uuid not null,
      pessoa_id uuid not null,
      sessao_id uuid not null,
      -- A keyed hash of address and keys: the same browser is known again.
      digital text not null,
      segredo text not null,
      tipos text[] not null constraint push_aparelhos_tipos check (tipos <@ ${KINDS}),
      mostrar_detalhes boolean not null default false,
      silencio_inicio text not null constraint push_aparelhos_inicio check (silencio_inicio ~ ${CLOCK}),
      silencio_fim text not null constraint push_aparelhos_fim check (silencio_fim ~ ${CLOCK}),
      falhas integer not null default 0,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      primary key (usuario_id, id),
      constraint push_aparelhos_sessao unique (usuario_id, sessao_id)
    )
  `.execute(db);
  await sql`create index push_aparelhos_pessoa on push_aparelhos (pessoa_id, sessao_id)`.execute(
    db,
  );
  await sql`create index push_aparelhos_digital on push_aparelhos (digital)`.execute(db);
  await tenantTable(db, "push_aparelhos", { app: [] });
  // A call of the practice finds which devices are to be told, and locks them; addresses and keys it never reads.
  await sql`grant select (usuario_id, id, pessoa_id, tipos, mostrar_detalhes, silencio_inicio, silencio_fim, criado_em,
    atualizado_em), update (atualizado_em) on push_aparelhos to ${sql.id(APP_ROLE)}`.execute(db);

  await sql`
    create table push_avisos (
      usuario_id uuid not null,
      aparelho_id uuid not null,
      tipo text not null constraint push_avisos_tipo check (tipo = any(${KINDS})),
      -- A client, an appointment or a number.
      assunto_id uuid not null,
      momento timestamptz not null,
      enviar_em timestamptz not null,
      reservado_ate timestamptz,
      primary key (usuario_id, aparelho_id, tipo, assunto_id),
      constraint push_avisos_aparelho foreign key (usuario_id, aparelho_id)
        references push_aparelhos (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index push_avisos_devidos on push_avisos (enviar_em)`.execute(db);
  await tenantTable(db, "push_avisos", { app: ["select", "insert", "update"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("push_avisos").execute();
  await db.schema.dropTable("push_aparelhos").execute();
  await db.schema.dropTable("push_chaves").execute();
}
