import { type Kysely, sql } from "kysely";

/**
 * A message may be corrected or deleted by whoever wrote it, and a reaction is none that waits for an answer. A correction
 * that came before its message waits as an event, and is found by the message that it is about.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table mensagens add column reacao boolean not null default false,
      add column editada_em timestamptz, add column apagada_em timestamptz
  `.execute(db);
  await waiting(db, sql`and not m.reacao`);
  await sql`
    create index webhook_eventos_correcoes on webhook_eventos (instancia_id, (dados ->> 'targetId'))
    where tipo = 'correcao' and processado_em is null
  `.execute(db);
}

/** As in 0060; `condition` says which messages do not count. */
const waiting = (db: Kysely<unknown>, condition: ReturnType<typeof sql>) =>
  sql`
    create or replace function conversa_aguarda(dono uuid, cliente uuid) returns boolean language sql stable as $$
      select coalesce((
        select m.direcao = 'ENTRADA' from mensagens m
        where m.usuario_id = dono and m.cliente_id = cliente
          and (m.direcao = 'ENTRADA' or m.origem in ('manual', 'telefone', 'resposta', 'assistente')) ${condition}
        order by m.momento desc, m.criado_em desc, m.id desc limit 1
      ), false)
    $$
  `.execute(db);

export async function down(db: Kysely<unknown>) {
  await sql`drop index webhook_eventos_correcoes`.execute(db);
  await waiting(db, sql``);
  await sql`
    alter table mensagens drop column reacao, drop column editada_em, drop column apagada_em
  `.execute(db);
}
