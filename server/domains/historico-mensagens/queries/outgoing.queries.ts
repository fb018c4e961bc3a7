import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, type LeasedTable } from "#server/db/lease.ts";
import { CAPACIDADES, PROVEDORES } from "#shared/instancias/instancias.constants.ts";

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

interface Pace {
  /** Until when an instance sends nothing automatically after one of these, so that nobody takes it for a robot. */
  pausa_ate: Date;
  /** No pause ends later than this: one that does was taken while the clock was ahead. */
  ultima_pausa: Date;
  /** Messages written before this do not wait for the end of an outage any more. */
  espera_desde: Date;
}

/**
 * Claims messages that are due, one for each instance that is not sending already: what a person wrote first, then
 * answers to clients, then what else is automatic; all but the first wait for the pause. A message waits for earlier
 * ones of its conversation that are due or being tried again, so a conversation keeps its order whichever process sends;
 * only what is more urgent passes them. While an instance is known to be out nothing is tried: it waits for the link, but
 * for what has waited too long or has nothing to say any more, which ends.
 */
export function claimMessages(
  db: Db,
  claim: Claim,
  { pausa_ate, ultima_pausa, espera_desde }: Pace,
): Promise<ClaimedMessage[]> {
  const { now } = claim;
  return claimRows(db, MENSAGENS, claim, {
    before: sql`vez as (
      select distinct on (m.instancia_id) m.id
      from mensagens m
      join usuarios u on u.id = m.usuario_id and u.desativado_em is null
      left join instancias i on i.id = m.instancia_id
      where ${isWaiting("m")} and m.proxima_tentativa_em <= ${now}
        and (m.origem = 'manual' or i.proximo_envio_em is null or i.proximo_envio_em <= ${now}
          or i.proximo_envio_em > ${ultima_pausa})
        and (i.queda_em is null or m.expira_em <= ${now} or m.criado_em <= ${espera_desde})
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
              select from instancias o where o.id = a.instancia_id and o.queda_em is not null
            ))
        )
      order by m.instancia_id, ${urgency("m")}, m.proxima_tentativa_em, m.criado_em, m.id
    )`,
    from: sql`mensagens q`,
    where: sql`q.id in (select id from vez) and ${isWaiting("q")}`,
    order: sql`q.proxima_tentativa_em, q.id`,
    joined: sql`q.origem, q.instancia_id`,
    after: sql`pausa as (
      update instancias set proximo_envio_em = ${pausa_ate}
      where id in (select instancia_id from minhas where origem <> 'manual') and provedor = any(${PACED}::text[])
    )`,
    changed: sql`atualizado_em = ${now}`,
    returning: sql`q.id, q.usuario_id, q.cliente_id, q.instancia_id, q.mensagem_enviada, q.origem,
      q.template_id, q.marcacao_id, q.valores, q.criado_em, q.tentativas, q.reservada_ate, q.rastro, q.seguinte_id,
      (select d.id from midias d where d.usuario_id = q.usuario_id and d.mensagem_id = q.id) as midia_id`,
  });
}

/** The lower goes first. */
const urgency = (table: "a" | "m") => sql`(
  case ${sql.ref(`${table}.origem`)} when 'manual' then 0 when 'resposta' then 1 when 'assistente' then 1 else 2 end
)`;

const isWaiting = (table: "m" | "q") => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<SqlBool>`${column("direcao")} = 'SAIDA' and ${column("status")} = 'pendente'
    and ${column("enviada_em")} is null and ${column("reservada_ate")} is null and ${column("incerta_desde")} is null`;
};
