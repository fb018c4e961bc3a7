import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { detachFromMessage } from "#server/domains/midias/service/send-media.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { deleteWritten } from "../queries/queue.queries.ts";
import { assistant } from "./conversation-ports.ts";
import { getMensagem } from "./read-conversas.ts";

/**
 * Takes a message by hand back while it waits in the outbox, as if it had never been written. The file that it carried is
 * an upload again.
 * @throws AppError 404 unknown; 409 once a process is sending it, when it may have arrived, or for one that nobody wrote.
 */
export async function withdrawMessage(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  const { cliente_id } = await getMensagem(ctx, id);
  await detachFromMessage(ctx, id);
  const gone = await deleteWritten(db, user.id, id);
  // The transaction ends with the refusal, so the file stays with its message.
  if (!gone) throw conflict(m.naoCancelavel);
  await assistant().revertTakeover(ctx, { usuario_id: user.id, cliente_id, mensagem_id: id });
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
}
