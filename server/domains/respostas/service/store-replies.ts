import type { SystemContext } from "#server/core/context.ts";
import type { HostMessage } from "#server/domains/historico-mensagens/service/inbox/store-messages.ts";
import { codigoEm } from "#shared/publico/code.ts";
import { isHistory } from "#shared/respostas/rules/history.ts";
import { meaningOf } from "#shared/respostas/rules/meaning.ts";
import { insertReplies } from "../queries/new-replies.queries.ts";

/**
 * Hands those of the messages just stored that could be replies to the job that answers them, in the transaction that
 * stores them: neither is there without the other.
 */
export async function storeReplies(
  { db }: SystemContext,
  messages: HostMessage[],
  stored: { id: string }[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  const replies = messages.filter((message) => isNew.has(message.id) && couldBeReply(message));
  if (replies.length === 0) return;
  await insertReplies(
    db,
    replies.map(({ id, usuario_id, citada, botao_de, momento, hora_incerta }) => ({
      mensagem_id: id,
      usuario_id,
      citada,
      botao_de,
      momento,
      hora_incerta,
    })),
  );
}

/**
 * A text that stands alone, or a button. Words beside something else (below a picture, on a card, in a form) and reactions answer
 * no question of ours. What was written long before it arrived is history that a host posts after it was connected again: it decides about no
 * appointment. An opt-out counts whenever it arrives.
 */
function couldBeReply(message: HostMessage): boolean {
  const { direcao, mensagem_recebida, isAlone } = message;
  if (direcao !== "ENTRADA" || mensagem_recebida === null || !isAlone) return false;
  if (codigoEm(mensagem_recebida)) return !isHistory(message);
  const sentido = meaningOf(mensagem_recebida);
  return sentido !== null && (sentido.kind === "automaticas" || !isHistory(message));
}
