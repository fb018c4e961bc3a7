import { type Kysely, sql } from "kysely";
import { tenantTable } from "./helpers.ts";

/** The state of each number: free, resting or stopped, by what is known against it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table instancias
      add column estado_numero text not null default 'livre'
        constraint instancias_estado_numero check (estado_numero in ('livre', 'so_respostas', 'parada')),
      add column estado_ate timestamptz,
      add column estado_motivo text,
      add column estado_desde timestamptz,
      -- After a rest it sends slowly until then.
      add column lento_ate timestamptz,
      -- After a rest: when one message was let through last, to see whether the number may write again.
      add column sondada_em timestamptz,
      -- Until then at least one contact waits, because a message to it was refused.
      add column contatos_ate timestamptz,
      add column primeiro_contato_em timestamptz
  `.execute(db);
  await sql`
    alter table mensagens
      add column primeiro_contato boolean not null default false,
      -- Why it never left, of one whose time ended while its number rested or stood still.
      add column espera_motivo text
  `.execute(db);
  await signals(db);
  await rests(db);
}

/** Append only, never with a text. The contact is the one of the message. */
async function signals(db: Kysely<unknown>) {
  await sql`
    create table instancia_sinais (
      usuario_id uuid not null,
      id uuid not null,
      instancia_id uuid not null,
      momento timestamptz not null,
      sinal text not null check (sinal in ('restrito', 'removido', 'banido', 'recusado', 'mudo', 'sem_pagamento')),
      alvo text not null check (alvo in ('contato', 'numero')),
      codigo text check (length(codigo) <= 40),
      mensagem_id uuid,
      primary key (usuario_id, id),
      constraint instancia_sinais_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create unique index instancia_sinais_de_mensagem on instancia_sinais (usuario_id, mensagem_id, sinal)
    where mensagem_id is not null`.execute(db);
  await sql`create index instancia_sinais_tempo on instancia_sinais (usuario_id, instancia_id, momento)`.execute(
    db,
  );
  await sql`create index instancia_sinais_antigos on instancia_sinais (momento)`.execute(db);
  await tenantTable(db, "instancia_sinais", { app: ["select", "insert"] });
}

/** Each time in which a number rested or stood still, and who ended it before it was over. */
async function rests(db: Kysely<unknown>) {
  await sql`
    create table instancia_repousos (
      usuario_id uuid not null,
      id uuid not null,
      instancia_id uuid not null,
      estado text not null check (estado in ('so_respostas', 'parada')),
      motivo text not null,
      desde timestamptz not null,
      ate timestamptz,
      -- How often the rest was doubled: the nth in a row.
      passo smallint not null default 0,
      fim timestamptz,
      liberado_por uuid,
      liberado_nome text,
      primary key (usuario_id, id),
      constraint instancia_repousos_instancia foreign key (usuario_id, instancia_id)
        references instancias (usuario_id, id) on delete cascade
    )
  `.execute(db);
  await sql`create unique index instancia_repousos_aberto on instancia_repousos (usuario_id, instancia_id)
    where fim is null`.execute(db);
  await sql`create index instancia_repousos_tempo on instancia_repousos (usuario_id, instancia_id, desde)`.execute(
    db,
  );
  await sql`create index instancia_repousos_antigos on instancia_repousos (fim)`.execute(db);
  await tenantTable(db, "instancia_repousos", { app: ["select", "insert", "update"] });
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable("instancia_repousos").execute();
  await db.schema.dropTable("instancia_sinais").execute();
  await sql`alter table mensagens drop column espera_motivo, drop column primeiro_contato`.execute(
    db,
  );
  await sql`
    alter table instancias drop column primeiro_contato_em, drop column contatos_ate, drop column sondada_em,
      drop column lento_ate, drop column estado_desde, drop column estado_motivo, drop column estado_ate,
      drop column estado_numero
  `.execute(db);
}
