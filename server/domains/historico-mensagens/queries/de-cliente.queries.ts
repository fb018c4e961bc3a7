import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";

/** Takes the client's conversation off the list; the messages stay for the figures. */
export const deleteConversation = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .deleteFrom("conversas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();

/** Stops messages that still wait to be sent to the client. */
export const stopMessages = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .updateTable("mensagens")
    .set({ status: "falha", proxima_tentativa_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .execute();

/**
 * Erases the texts of all messages with the client, and their trace in the conversation list. A template's values and a
 * host's reasons are texts too. A message that would follow an unsent one is not made any more.
 */
export async function eraseMessages(db: Db, usuarioId: string, clienteId: string, now: Date) {
  await db
    .updateTable("mensagens")
    .set({
      mensagem_enviada: sql`case when mensagem_enviada is not null then '' end`,
      mensagem_recebida: sql`case when mensagem_recebida is not null then '' end`,
      valores: null,
      seguinte_id: sql`case when enviada_em is not null then seguinte_id end`,
      seguinte_texto: null,
      erro: null,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
  await db
    .updateTable("conversas")
    .set({ ultima_mensagem: "" })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
}

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "mensagens", usuarioId, move);

/** Unsent messages about these appointments go along with them. */
export async function moveWaitingAbout(
  db: Db,
  usuarioId: string,
  { from, to }: Move,
  marcacaoIds: string[],
) {
  await db
    .updateTable("mensagens")
    .set({ cliente_id: to })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", from)
    .where("marcacao_id", "=", sql<string>`any(${marcacaoIds}::uuid[])`)
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .execute();
}
