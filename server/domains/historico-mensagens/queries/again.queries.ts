import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Moment {
  now: Date;
  /** Messages written before this moment are not tried any more. */
  oldest: Date;
}

/**
 * Messages that a provider took and then could not pass on for a while go back into the queue, at their place in it, until the
 * moment that is kept with the report. Of that attempt nothing more counts, as where somebody sends a message again: the
 * report may come twice, and others of it later.
 */
export async function putBackFailed(
  db: Db,
  messages: { instancia_id: string; provider_id: string }[],
  { now, oldest }: Moment,
) {
  if (messages.length === 0) return [];
  const ids = messages.map(({ provider_id }) => provider_id);
  const instances = messages.map(({ instancia_id }) => instancia_id);
  const { rows } = await sql<{ usuario_id: string; cliente_id: string }>`
    with devolvidas as (
      update mensagens m
      set status = 'pendente', enviada_em = null, provider_id = null, reservada_ate = null, incerta_desde = null,
        erro = null, tentativas = 1, proxima_tentativa_em = greatest(a.tentar_em, ${now}), atualizado_em = ${now}
      from mensagem_acks a
      join mensagem_ids k on k.usuario_id = a.usuario_id and k.instancia_id = a.instancia_id
        and k.provider_id = a.provider_id
      where a.instancia_id = any(${instances}::uuid[]) and a.provider_id = any(${ids}::text[])
        and a.status = 'erro' and a.tentar_em is not null
        and m.usuario_id = k.usuario_id and m.id = k.mensagem_id and m.provider_id = a.provider_id
        and m.direcao = 'SAIDA' and m.status = 'pendente' and m.criado_em > ${oldest}
      returning m.usuario_id, m.cliente_id, a.instancia_id, a.provider_id
    ), esquecidas as (
      delete from mensagem_ids k using devolvidas d
      where k.usuario_id = d.usuario_id and k.instancia_id = d.instancia_id and k.provider_id = d.provider_id
    )
    select usuario_id, cliente_id from devolvidas
  `.execute(db);
  return rows;
}
