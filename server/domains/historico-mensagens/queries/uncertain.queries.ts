import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { SEM_RESPOSTA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { origensWith } from "#shared/historico-mensagens/origens.constants.ts";

/**
 * Condition of waiting in the outbox, as text in the statement: as parameters these values would hide the queue's
 * index from a prepared plan, and each query would walk through all messages.
 */
const isQueued = sql<boolean>`direcao = 'SAIDA' and status = 'pendente' and enviada_em is null`;

/**
 * A message whose lease ran out may have been sent: the process died or hangs. It waits for its echo from now on. So
 * does one reserved or become uncertain while the clock was ahead: no lease lasts longer than until `latest`.
 */
export async function leaseRanOut(db: Db, { now, latest }: { now: Date; latest: Date }) {
  await db
    .updateTable("mensagens")
    .set({ reservada_ate: null, incerta_desde: now, atualizado_em: now })
    .where(isQueued)
    .where((eb) =>
      eb.or([
        eb("reservada_ate", "<", now),
        eb("reservada_ate", ">", latest),
        eb("incerta_desde", ">", now),
      ]),
    )
    .execute();
}

/** Origins that are repeated once when the echo did not come; others are offered for resending. */
const REPEATED = origensWith("isRepeated");

export async function endUncertain(db: Db, since: Date, now: Date) {
  const isRepeated = sql<boolean>`(origem = any(${[...REPEATED]}::text[]) and repeticoes = 0)`;
  const ended = await db
    .updateTable("mensagens")
    .set({
      incerta_desde: null,
      repeticoes: sql<number>`repeticoes + ${isRepeated}::int`,
      proxima_tentativa_em: sql<Date | null>`case when ${isRepeated} then ${now}::timestamptz end`,
      status: sql<"pendente" | "falha">`case when ${isRepeated} then 'pendente' else 'falha' end`,
      erro: sql<string | null>`case when ${isRepeated} then erro else ${SEM_RESPOSTA} end`,
      atualizado_em: now,
    })
    .where(isQueued)
    .where("incerta_desde", "<=", since)
    .returning(["usuario_id", "cliente_id", "origem", "status"])
    .execute();
  for (const { usuario_id, cliente_id } of ended) {
    await notify(db, usuario_id, { tipo: "conversa", id: cliente_id });
  }
  return ended;
}
