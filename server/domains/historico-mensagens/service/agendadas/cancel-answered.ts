import type { SystemContext } from "#server/core/context.ts";
import { cancelWaiting, takeBack } from "../../queries/agendadas-resposta.queries.ts";
import { unarchive } from "../../queries/organizacao.queries.ts";
import { assistant } from "../conversation-ports.ts";

interface Stored {
  id: string;
  usuario_id: string;
  cliente_id: string;
}

/**
 * Clients have written, in the transaction that stores it: what was to be sent to them later is cancelled, whether it waits
 * for its moment or in the outbox, and what was put away stands among the conversations again. When they wrote does not matter:
 * its professional had not read it.
 */
export async function cancelAnswered(
  ctx: SystemContext,
  messages: (Stored & { direcao: string })[],
  stored: Stored[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  const wrote = messages.filter(({ id, direcao }) => direcao === "ENTRADA" && isNew.has(id));
  if (wrote.length === 0) return;
  await unarchive(ctx.db, wrote);
  await cancelWaiting(ctx.db, wrote, ctx.now());
  const back = await takeBack(ctx.db, wrote, ctx.now());
  // It had silenced the assistant, which is to read what the client wrote.
  for (const { id: mensagem_id, usuario_id, cliente_id } of back) {
    await assistant().revertTakeover(ctx, { usuario_id, cliente_id, mensagem_id });
  }
}
