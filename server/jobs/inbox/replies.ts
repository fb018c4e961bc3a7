import type { SystemContext } from "#server/core/context.ts";
import { ATRASO_MAXIMO_MS } from "#shared/respostas/respostas.constants.ts";
import { meaningOf } from "#shared/respostas/rules/meaning.ts";
import type { HostMessage } from "./messages.ts";
import { insertReplies } from "./replies.queries.ts";

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
    replies.map(({ id, usuario_id, citada, momento }) => ({
      mensagem_id: id,
      usuario_id,
      citada,
      momento,
    })),
  );
}

/** What was said long before it arrived is history that a host posts after it was connected again. */
function couldBeReply({ direcao, mensagem_recebida, momento, criado_em }: HostMessage): boolean {
  if (direcao !== "ENTRADA" || mensagem_recebida === null) return false;
  if (criado_em.getTime() - momento.getTime() > ATRASO_MAXIMO_MS) return false;
  return meaningOf(mensagem_recebida) !== null;
}
