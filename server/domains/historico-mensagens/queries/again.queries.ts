import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

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

/**
 * Puts a message whose sending ended badly back into the outbox; nothing when it is in another state. An answer of the
 * assistant's that somebody sends again is that person's word: it goes although the assistant is silent now.
 */
export async function requeue(
  db: Db,
  usuarioId: string,
  { id, atorId, now }: { id: string; atorId: string | null; now: Date },
) {
  const row = await db
    // Forgets the id of the attempt before: nothing that the host says of it counts any more.
    .with("anterior", (db) =>
      db
        .deleteFrom("mensagem_ids as k")
        .using("mensagens as m")
        .where("m.usuario_id", "=", usuarioId)
        .where("m.id", "=", id)
        .where("m.direcao", "=", "SAIDA")
        .where("m.status", "in", ["erro", "falha"])
        .where("m.apagada_em", "is", null)
        .whereRef("k.usuario_id", "=", "m.usuario_id")
        .whereRef("k.instancia_id", "=", "m.instancia_id")
        .whereRef("k.provider_id", "=", "m.provider_id"),
    )
    .updateTable("mensagens")
    .set({
      status: "pendente",
      origem: sql<string>`case origem when 'assistente' then 'manual' else origem end`,
      ator_id: sql<
        string | null
      >`case origem when 'assistente' then ${atorId}::uuid else ator_id end`,
      tentativas: 0,
      // A text by hand that may have arrived is not taken back any more.
      repeticoes: sql<number>`(origem in ('manual', 'assistente') and erro is not distinct from ${SEM_RESPOSTA})::int`,
      proxima_tentativa_em: now,
      reservada_ate: null,
      incerta_desde: null,
      enviada_em: null,
      provider_id: null,
      erro: null,
      // A person wants it to leave now, so a client's reply does not take it back.
      mesmo_se_responder: sql<boolean | null>`case when enviar_em is not null then true end`,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("direcao", "=", "SAIDA")
    .where("status", "in", ["erro", "falha"])
    .where("apagada_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
