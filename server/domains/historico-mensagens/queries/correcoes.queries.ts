import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { APAGADA } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import type { InboxEvent } from "./webhook-eventos.queries.ts";

/** The message that an instance's host knows under an id; one whose words were erased is none. */
export const findTarget = (
  db: Db,
  {
    usuario_id,
    instancia_id,
    targetId,
  }: { usuario_id: string; instancia_id: string; targetId: string },
) =>
  db
    .selectFrom("mensagem_ids as k")
    .innerJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "k.usuario_id").onRef("m.id", "=", "k.mensagem_id"),
    )
    .where("k.usuario_id", "=", usuario_id)
    .where("k.instancia_id", "=", instancia_id)
    .where("k.provider_id", "=", targetId)
    .select(["m.id", "m.usuario_id", "m.cliente_id", "m.direcao", "m.editada_em", "m.apagada_em"])
    .select(
      sql<boolean>`coalesce(m.mensagem_recebida, m.mensagem_enviada) is not null`.as("hasWords"),
    )
    .executeTakeFirst();

/** The message's text from now on; null: it was deleted. */
export async function correctMessage(
  db: Db,
  { id, usuario_id, direcao }: { id: string; usuario_id: string; direcao: "SAIDA" | "ENTRADA" },
  { text, momento, now }: { text: string | null; momento: Date; now: Date },
) {
  const words = text ?? APAGADA;
  await db
    .updateTable("mensagens")
    .set(direcao === "ENTRADA" ? { mensagem_recebida: words } : { mensagem_enviada: words })
    .set(text === null ? { apagada_em: momento } : { editada_em: momento })
    .set({ atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .execute();
}

/**
 * Leaves a correction waiting for its message until then. With a reason, as what could not be processed has one: so it is
 * erased with the person who wrote it.
 */
export async function leaveWaiting(db: Db, id: string, until: Date) {
  await db
    .updateTable("webhook_eventos")
    .set({ proxima_em: until, erro: "waits for its message" })
    .where("id", "=", id)
    .execute();
}

/** The corrections that have waited for one of these messages, in the order of their arrival. */
export async function findWaiting(
  db: Db,
  messages: { instancia_id: string; provider_id: string }[],
): Promise<InboxEvent[]> {
  const { rows } = await sql<InboxEvent>`
    select e.id, e.usuario_id, e.instancia_id, e.recebido_em, e.tentativas, e.rastro, e.dados
    from webhook_eventos e
    where (e.instancia_id, e.dados ->> 'targetId') in (
      select n.instancia_id, n.provider_id
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as n (instancia_id uuid, provider_id text)
    ) and e.tipo = 'correcao' and e.processado_em is null and e.proxima_em is not null
    order by e.id for update skip locked
  `.execute(db);
  return rows;
}
