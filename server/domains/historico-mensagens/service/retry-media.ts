import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { fetchAgain } from "#server/domains/midias/service/fetch-again.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import { getMensagem } from "./read-conversas.ts";

/**
 * Asks for a file again that could not be had.
 * @throws AppError 404 for a message that is not there; 409 when nothing is to be asked for.
 */
export async function retryMedia(ctx: UserContext, mensagemId: string) {
  const { db, user } = ctx;
  const { cliente_id } = await getMensagem(ctx, mensagemId);
  if (!(await fetchAgain(ctx, mensagemId))) throw conflict(m.naoRepetivel);
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
  return getMensagem(ctx, mensagemId);
}
