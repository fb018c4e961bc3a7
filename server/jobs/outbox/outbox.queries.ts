import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];

/**
 * Claims messages that are due, the oldest of each conversation first: the next one waits until the one before has
 * left or failed, so a conversation keeps its order whichever process sends.
 */
export function claimMessages(
  db: Db,
  { now, reservada_ate, limit }: { now: Date; reservada_ate: Date; limit: number },
) {
  return db
    .updateTable("mensagens")
    .set({ reservada_ate, tentativas: sql<number>`tentativas + 1`, atualizado_em: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("mensagens as m")
        .where("m.direcao", "=", "SAIDA")
        .where("m.status", "=", "pendente")
        .where("m.enviada_em", "is", null)
        .where("m.reservada_ate", "is", null)
        .where("m.incerta_desde", "is", null)
        .where("m.proxima_tentativa_em", "<=", now)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("mensagens as antes")
                .whereRef("antes.usuario_id", "=", "m.usuario_id")
                .whereRef("antes.cliente_id", "=", "m.cliente_id")
                .where("antes.direcao", "=", "SAIDA")
                .where("antes.status", "=", "pendente")
                .where("antes.enviada_em", "is", null)
                .where("antes.incerta_desde", "is", null)
                .where(sql<SqlBool>`(antes.criado_em, antes.id) < (m.criado_em, m.id)`)
                .select("antes.id"),
            ),
          ),
        )
        .select("m.id")
        .orderBy("m.proxima_tentativa_em")
        .orderBy("m.id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      "id",
      "usuario_id",
      "cliente_id",
      "instancia_id",
      "origem",
      "mensagem_enviada",
      "tentativas",
    ])
    .execute();
}

/** Whose lease ran out may have been sent: the process died or hangs. It waits for its echo from now on. */
export async function leaseRanOut(db: Db, now: Date) {
  await db
    .updateTable("mensagens")
    .set({ reservada_ate: null, incerta_desde: now, atualizado_em: now })
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .where("reservada_ate", "<", now)
    .execute();
}

/** What is sent by itself is repeated once when its echo did not come; anything else is offered for resending. */
const REPEATED = ["confirmacao", "lembrete"];

export async function endUncertain(db: Db, since: Date, now: Date) {
  const isRepeated = sql<boolean>`(origem = any(${REPEATED}::text[]) and repeticoes = 0)`;
  const ended = await db
    .updateTable("mensagens")
    .set({
      incerta_desde: null,
      repeticoes: sql<number>`repeticoes + ${isRepeated}::int`,
      proxima_tentativa_em: sql<Date | null>`case when ${isRepeated} then ${now}::timestamptz end`,
      status: sql<"pendente" | "falha">`case when ${isRepeated} then 'pendente' else 'falha' end`,
      erro: sql<
        string | null
      >`case when ${isRepeated} then erro else 'sem resposta do WhatsApp' end`,
      atualizado_em: now,
    })
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .where("incerta_desde", "<=", since)
    .returning(["usuario_id", "cliente_id"])
    .execute();
  for (const { usuario_id, cliente_id } of ended) {
    await notify(db, usuario_id, { tipo: "conversa", id: cliente_id });
  }
}
