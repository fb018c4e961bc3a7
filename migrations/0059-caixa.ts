import { type Kysely, sql } from "kysely";
import * as importacao from "./0056-enderecos-importacao.ts";
import { tenantTable } from "./helpers.ts";

/** What a professional works with in an inbox: messages for later, notes, labels and pins of conversations, quick replies. */
export async function up(db: Kysely<unknown>) {
  await scheduled(db);
  await notes(db);
  await labelsAndPins(db);
  await quickReplies(db);
  await importacao.up(db, NAMING);
}

/** Who was made by an import and stands in one of them is kept when it is taken back. */
const NAMING = {
  mensagens_agendadas: ["cliente_id"],
  notas: ["cliente_id"],
  conversa_etiquetas: ["cliente_id"],
  conversas_fixadas: ["cliente_id"],
};

/**
 * A message for later is none before it is due: it stands in no summary, counter or search, and holds up nothing. Then it
 * becomes one under the same id. One that did not go, and why, waits for whoever wrote it.
 */
async function scheduled(db: Kysely<unknown>) {
  await sql`
    create table mensagens_agendadas (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      instancia_id uuid,
      template_id uuid,
      valores jsonb,
      mensagem text not null,
      enviar_em timestamptz not null,
      mesmo_se_responder boolean not null,
      criado_em timestamptz not null,
      cancelada_em timestamptz,
      cancelada_motivo text check (cancelada_motivo in ('cliente_escreveu', 'atrasada')),
      constraint mensagens_agendadas_cancelada check ((cancelada_em is null) = (cancelada_motivo is null)),
      constraint mensagens_agendadas_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade,
      constraint mensagens_agendadas_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete set null (instancia_id)
    )
  `.execute(db);
  await sql`create index mensagens_agendadas_conversa on mensagens_agendadas (usuario_id, cliente_id, enviar_em, id)`.execute(
    db,
  );
  await sql`create index mensagens_agendadas_devidas on mensagens_agendadas (enviar_em) where cancelada_em is null`.execute(
    db,
  );
  await tenantTable(db, "mensagens_agendadas", { app: ["select", "insert", "update", "delete"] });
  // Of a message that was one for later: until it has left, what its client writes takes it back.
  await sql`alter table mensagens add column enviar_em timestamptz, add column mesmo_se_responder boolean`.execute(
    db,
  );
}

async function notes(db: Kysely<unknown>) {
  await sql`
    create table notas (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      texto text not null,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      constraint notas_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index notas_do_cliente on notas (usuario_id, cliente_id, criado_em desc, id desc)`.execute(
    db,
  );
  await tenantTable(db, "notas", { app: ["select", "insert", "update", "delete"] });
}

/** Not columns of `conversas`: its rows are made anew whenever a summary is counted again. */
async function labelsAndPins(db: Kysely<unknown>) {
  await sql`
    create table conversa_etiquetas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      chave text not null,
      cliente_id uuid not null,
      etiqueta text not null,
      ordem integer not null,
      primary key (usuario_id, chave, cliente_id),
      constraint conversa_etiquetas_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create index conversa_etiquetas_da_conversa on conversa_etiquetas (usuario_id, cliente_id, ordem)`.execute(
    db,
  );
  await tenantTable(db, "conversa_etiquetas", { app: ["select", "insert", "update", "delete"] });
  await sql`
    create table conversas_fixadas (
      usuario_id uuid not null references usuarios (id) on delete cascade,
      cliente_id uuid not null,
      fixada_em timestamptz not null,
      primary key (usuario_id, cliente_id),
      constraint conversas_fixadas_cliente foreign key (usuario_id, cliente_id)
        references clientes (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await tenantTable(db, "conversas_fixadas", { app: ["select", "insert", "update", "delete"] });
}

async function quickReplies(db: Kysely<unknown>) {
  await sql`
    create table respostas_rapidas (
      id uuid primary key,
      usuario_id uuid not null references usuarios (id) on delete cascade,
      atalho text not null,
      texto text not null,
      criado_em timestamptz not null,
      atualizado_em timestamptz not null,
      constraint respostas_rapidas_atalho unique (usuario_id, atalho)
    )
  `.execute(db);
  await tenantTable(db, "respostas_rapidas", { app: ["select", "insert", "update", "delete"] });
}

export async function down(db: Kysely<unknown>) {
  await importacao.up(db);
  await db.schema.dropTable("respostas_rapidas").execute();
  await db.schema.dropTable("conversas_fixadas").execute();
  await db.schema.dropTable("conversa_etiquetas").execute();
  await db.schema.dropTable("notas").execute();
  await sql`alter table mensagens drop column enviar_em, drop column mesmo_se_responder`.execute(
    db,
  );
  await db.schema.dropTable("mensagens_agendadas").execute();
}
