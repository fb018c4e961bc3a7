import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, type LeasedTable } from "#server/db/lease.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { origensWith } from "#shared/historico-mensagens/origens.constants.ts";
import { CAPACIDADES, MAX_TROCA_MS, PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { isProbeDue, waitReason } from "./rest.queries.ts";

const MENSAGENS: LeasedTable = {
  table: "mensagens",
  key: "id",
  lease: "reservada_ate",
  countsAttempts: true,
};

/** A message that this process alone may send until its lease runs out. */
export interface ClaimedMessage {
  id: string;
  usuario_id: string;
  cliente_id: string;
  instancia_id: string | null;
  mensagem_enviada: string | null;
  origem: string;
  template_id: string | null;
  marcacao_id: string | null;
  /** Values of the template's variables, in their order. */
  valores: string[] | null;
  criado_em: Date;
  expira_em: Date | null;
  /** The file that it carries. */
  midia_id: string | null;
  /** Its place in a trace, where one is recorded. */
  rastro: string | null;
  /** The message that follows once this one has left. */
  seguinte_id: string | null;
  /** Which attempt this is, and until when it is this process's: an answer that comes later is distinguished by both. */
  tentativas: number;
  reservada_ate: Date;
}

/** Providers that may ban a number for writing like a robot. */
const PACED = PROVEDORES.filter((provedor) => !CAPACIDADES[provedor].oficial);

/** A number that comes from a rest sends this much more slowly. */
export const SLOWER = 4;

/**
 * Planned messages of one number that wait together, as at the end of quiet hours: from `least` on they are spread over
 * `overMs` since the first was queued, or half the time that one still has, with `mostMs` between two on average at most.
 */
export const WAVE = { least: 5, overMs: 10 * MINUTE, mostMs: 30 * SECOND };

const SCHEDULED = origensWith("isScheduled");

interface Pace {
  /** Until when an instance sends nothing automatically after one of these, so that nobody takes it for a robot. */
  pausa_ate: Date;
  /** This pause of a wave as a multiple of the average one. */
  variacao: number;
  /** No pause ends later than this: one that does was taken while the clock was ahead. */
  ultima_pausa: Date;
  /** Messages written before this do not wait for the end of an outage any more. */
  espera_desde: Date;
}

/**
 * Claims messages that are due, one for each instance that is not sending already: what a person wrote first, then
 * answers to clients, then what else is automatic; all but the first wait for the pause. A message waits for earlier
 * ones of its conversation that are due or being tried again, so a conversation keeps its order whichever process sends;
 * only what is more urgent passes them. While an instance is known to be out nothing is tried, and while its number rests only
 * what may leave then: the others wait, but for what has waited too long or has nothing to say any more, which ends.
 */
export function claimMessages(
  db: Db,
  claim: Claim,
  { pausa_ate, variacao, ultima_pausa, espera_desde }: Pace,
): Promise<ClaimedMessage[]> {
  const { now } = claim;
  return claimRows(db, MENSAGENS, claim, {
    before: sql`vez as (
      select distinct on (m.instancia_id) m.id, ${wave("count(*)")} as onda,
        ${wave("min(m.criado_em)")} as onda_desde, ${wave("min(m.expira_em)")} as onda_expira
      from mensagens m
      join usuarios u on u.id = m.usuario_id and u.desativado_em is null
      left join instancias i on i.id = m.instancia_id
      where ${isWaiting("m")} and m.proxima_tentativa_em <= ${now}
        and (m.origem = 'manual' or i.proximo_envio_em is null or i.proximo_envio_em <= ${now}
          or i.proximo_envio_em > ${ultima_pausa})
        and (m.origem <> all(${SCHEDULED}::text[]) or i.proxima_planejada_em is null
          or i.proxima_planejada_em <= ${now} or i.proxima_planejada_em > ${ultima_pausa})
        and (i.troca_ate is null or i.troca_ate <= ${now} or i.troca_ate > ${lastSwitch(now)})
        and (i.queda_em is null or m.expira_em <= ${now} or m.criado_em <= ${espera_desde})
        and (m.expira_em <= ${now} or m.expira_em is null and m.criado_em <= ${espera_desde}
          or ${isSpaced(now)} and ${waitReason(now, isProbeDue(now))} is null)
        and not exists (
          select from mensagens v
          where v.instancia_id = m.instancia_id and v.direcao = 'SAIDA' and v.status = 'pendente'
            and v.enviada_em is null and v.reservada_ate is not null
        )
        and not exists (
          select from mensagens a
          where a.usuario_id = m.usuario_id and a.cliente_id = m.cliente_id and a.direcao = 'SAIDA'
            and a.status = 'pendente' and a.enviada_em is null and a.incerta_desde is null
            and (a.tentativas > 0 or a.proxima_tentativa_em <= ${now})
            and (a.criado_em, a.id) < (m.criado_em, m.id) and ${urgency("a")} <= ${urgency("m")}
            -- What waits for one number holds up nothing on another.
            and (a.instancia_id is not distinct from m.instancia_id or not exists (
              select from instancias o
              where o.id = a.instancia_id and (o.queda_em is not null or o.estado_numero <> 'livre')
            ))
        )
      order by m.instancia_id, ${urgency("m")}, m.proxima_tentativa_em, m.criado_em, m.id
    )`,
    from: sql`mensagens q join vez on vez.id = q.id`,
    where: isWaiting("q"),
    order: sql`q.proxima_tentativa_em, q.id`,
    joined: sql`q.origem, q.instancia_id, q.primeiro_contato, vez.onda, vez.onda_desde, vez.onda_expira`,
    after: pauses(now, pausa_ate, variacao),
    changed: sql`atualizado_em = ${now}`,
    returning: sql`q.id, q.usuario_id, q.cliente_id, q.instancia_id, q.mensagem_enviada, q.origem,
      q.template_id, q.marcacao_id, q.valores, q.criado_em, q.expira_em, q.tentativas, q.reservada_ate, q.rastro, q.seguinte_id,
      (select d.id from midias d where d.usuario_id = q.usuario_id and d.mensagem_id = q.id) as midia_id`,
  });
}

/** The first attempt since something was last heard of its number. */
const isFirstSinceHeard = sql`(i.enviou_em is null or i.enviou_em <= coalesce(i.ouvida_em, i.criado_em))`;

/** The pauses that the claimed messages cause at their numbers. */
const pauses = (now: Date, pausa_ate: Date, variacao: number) => sql`pausa as (
    update instancias i set
      proximo_envio_em = case when c.origem = 'manual' or i.provedor <> all(${PACED}::text[]) then i.proximo_envio_em
        else ${now}::timestamptz + case when i.lento_ate > ${now} then ${sql.lit(SLOWER)} else 1 end
          * (${pausa_ate}::timestamptz - ${now}::timestamptz) end,
      proxima_planejada_em = case when i.provedor = any(${PACED}::text[]) then ${spread(now, variacao)} end,
      enviou_em = case when ${isFirstSinceHeard} then ${now}::timestamptz else i.enviou_em end,
      primeiro_contato_em = case when c.primeiro_contato then ${now}::timestamptz else i.primeiro_contato_em end,
      sondada_em = case when i.estado_numero = 'so_respostas' and i.estado_ate <= ${now} then ${now}::timestamptz
        else i.sondada_em end
    from minhas c
    where i.id = c.instancia_id
      and (c.origem <> 'manual' and i.provedor = any(${PACED}::text[]) or c.primeiro_contato or i.estado_numero <> 'livre'
        or ${isFirstSinceHeard})
  )`;

const wave = (aggregate: string) => sql`(
  ${sql.raw(aggregate)} filter (where m.origem = any(${SCHEDULED}::text[])) over (partition by m.instancia_id)
)`;

/** When the next message of a wave may leave; as before for what is none of it, null at its end. */
const spread = (now: Date, variacao: number) => sql`(
  case when c.origem <> all(${SCHEDULED}::text[]) then i.proxima_planejada_em
    when c.onda >= ${sql.lit(WAVE.least)} then
      ${now}::timestamptz + ${variacao}::float8 * least(${ms(WAVE.mostMs)},
        least(c.onda_desde + ${ms(WAVE.overMs)} - ${now}::timestamptz, (c.onda_expira - ${now}::timestamptz) / 2) / c.onda) end
)`;

const ms = (value: number) => sql`${sql.lit(`${value} milliseconds`)}::interval`;
/** No switch of a number to Meta holds its messages longer; one that does was begun while the clock was ahead. */
const lastSwitch = (now: Date) => new Date(now.getTime() + MAX_TROCA_MS);

/** No number of a host writes to two strangers within a minute by itself. */
const isSpaced = (now: Date) => sql<SqlBool>`(
  not m.primeiro_contato or m.origem = 'manual' or i.primeiro_contato_em is null
    or i.provedor <> all(${PACED}::text[])
    or i.primeiro_contato_em <= ${new Date(now.getTime() - MINUTE)} or i.primeiro_contato_em > ${now}
)`;

/** The lower goes first. */
const urgency = (table: "a" | "m") => sql`(
  case ${sql.ref(`${table}.origem`)} when 'manual' then 0 when 'resposta' then 1 when 'assistente' then 1 else 2 end
)`;

const isWaiting = (table: "m" | "q") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`${column("direcao")} = 'SAIDA' and ${column("status")} = 'pendente'
    and ${column("enviada_em")} is null and ${column("reservada_ate")} is null and ${column("incerta_desde")} is null`;
};
