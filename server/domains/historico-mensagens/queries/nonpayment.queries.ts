import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { SEM_PAGAMENTO } from "#shared/instancias/rules/sem-pagamento.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** Written so long before they left, messages are not looked at. */
const WRITTEN = sql.lit("2 days");

const HEARD = sql.lit(`${SEM_PAGAMENTO.heardMs} milliseconds`);

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Messages that Meta has accepted from the numbers `o` since their state began, of which it has reported nothing, and none of
 * which left before one that it has reported as sent.
 */
const unreported = (now: Date) => sql`(
  select c.id, c.cliente_id, c.enviada_em
  from (
    select m.id, m.cliente_id, m.enviada_em, m.status, a.status as relatada,
      max(m.enviada_em) filter (where a.status <> 'erro') over () as provada
    from mensagens m
    left join mensagem_acks a on a.instancia_id = m.instancia_id and a.provider_id = m.provider_id
    where m.usuario_id = o.usuario_id and m.instancia_id = o.id and m.direcao = 'SAIDA' and m.origem <> 'telefone'
      and m.momento > ${now}::timestamptz - ${WRITTEN}::interval and m.enviada_em > o.desde
  ) c
  where c.status = 'pendente' and c.relatada is null and (c.provada is null or c.enviada_em > c.provada)
)`;

/** Official numbers that may send, since when their state is, and until when a message left of which something should be known. */
const official = (now: Date) => sql`
  select i.usuario_id, i.id, greatest(i.estado_desde, ${before(now, SEM_PAGAMENTO.withinMs)}::timestamptz) as desde,
    least(${before(now, SEM_PAGAMENTO.waitMs)}::timestamptz,
      i.ultimo_evento_em - ${HEARD}::interval) as ate
  from instancias i
  join usuarios u on u.id = i.usuario_id and u.desativado_em is null
  where i.provedor = 'cloud' and i.ativa and i.excluida_em is null and i.estado_numero <> 'parada'
    and i.ultimo_evento_em > ${before(now, SEM_PAGAMENTO.withinMs)}
    and not exists (
      select from instancia_sinais s
      where s.usuario_id = i.usuario_id and s.instancia_id = i.id and s.sinal = 'sem_pagamento' and s.codigo is null
        and s.momento > ${before(now, SEM_PAGAMENTO.againMs)}
    )`;

/**
 * Official numbers whose messages Meta accepts and does not send: several to several people, all of which should have been
 * reported by now, because something came from Meta after each. One of them alone where it is named.
 */
export async function findUnpaidOfAll(db: Db, now: Date, which: { instancia_id?: string } = {}) {
  const { instancia_id } = which;
  const { rows } = await sql<Number>`
    with oficiais as (${official(now)} ${instancia_id ? sql`and i.id = ${instancia_id}` : sql``})
    select o.usuario_id, o.id as instancia_id
    from oficiais o cross join lateral (
      select count(*) as mensagens, count(distinct x.cliente_id) as pessoas
      from ${unreported(now)} x where x.enviada_em <= o.ate
    ) aceitas
    where aceitas.mensagens >= ${sql.lit(SEM_PAGAMENTO.messages)} and aceitas.pessoas >= ${sql.lit(SEM_PAGAMENTO.people)}
    order by o.usuario_id, o.id
  `.execute(db);
  return rows;
}

/** Ends accepted messages of such a number as not sent, so that people are told of it; answers their conversations. */
export async function failUnreported(db: Db, { usuario_id, instancia_id }: Number, now: Date) {
  const { rows } = await sql<{ usuario_id: string; cliente_id: string }>`
    with oficiais as (${official(now)} and i.id = ${instancia_id})
    update mensagens m set status = 'erro', erro = ${recusas.pagamento}, atualizado_em = ${now}
    from oficiais o cross join lateral ${unreported(now)} x
    where m.usuario_id = ${usuario_id} and m.id = x.id
      and m.momento > ${now}::timestamptz - ${WRITTEN}::interval
    returning m.usuario_id, m.cliente_id
  `.execute(db);
  return rows;
}

interface Report extends Number {
  provider_id: string;
}

/** A report that a message was sent after all takes back that it ended so; one that Meta itself has refused stays refused. */
export async function restoreReported(db: Db, reports: readonly Report[], now: Date) {
  const { rows } = await sql<{ usuario_id: string; cliente_id: string }>`
    update mensagens m set status = 'pendente', erro = null, atualizado_em = ${now}
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (usuario_id uuid, instancia_id uuid, provider_id text)
    join mensagem_ids k on k.usuario_id = r.usuario_id and k.instancia_id = r.instancia_id and k.provider_id = r.provider_id
    where m.usuario_id = k.usuario_id and m.id = k.mensagem_id and m.status = 'erro' and m.erro = ${recusas.pagamento}
      and not exists (
        select from mensagem_acks a
        where a.instancia_id = r.instancia_id and a.provider_id = r.provider_id and a.status = 'erro'
      )
    returning m.usuario_id, m.cliente_id
  `.execute(db);
  return rows;
}

/** Numbers that stand still unpaid, and of which one of these reports shows that Meta sends: it left after the last refusal. */
export async function findPaidAgain(db: Db, reports: readonly Report[]) {
  const { rows } = await sql<Number>`
    select distinct i.usuario_id, i.id as instancia_id
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as r (usuario_id uuid, instancia_id uuid, provider_id text)
    join instancias i on i.usuario_id = r.usuario_id and i.id = r.instancia_id
      and i.estado_numero = 'parada' and i.estado_motivo = 'sem_pagamento'
    join mensagem_ids k on k.usuario_id = r.usuario_id and k.instancia_id = r.instancia_id and k.provider_id = r.provider_id
    join mensagens m on m.usuario_id = k.usuario_id and m.id = k.mensagem_id
    where not exists (
      select from instancia_sinais s
      where s.usuario_id = i.usuario_id and s.instancia_id = i.id and s.sinal = 'sem_pagamento' and s.codigo is not null
        and s.momento >= coalesce(m.enviada_em, '-infinity')
    )
    order by 1, 2
  `.execute(db);
  return rows;
}
