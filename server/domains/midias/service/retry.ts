import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { getMensagem } from "#server/domains/historico-mensagens/service/read.ts";
import { MIDIAS } from "#server/jobs/names.ts";
import { DEFINITIVOS } from "#shared/historico-mensagens/midia.constants.ts";
import { midiaMessages as m } from "#shared/historico-mensagens/midia.messages.ts";
import { askAgain } from "../queries/midias.queries.ts";

/**
 * Asks for a file again that could not be had.
 * @throws AppError 404 for a message that is not there; 409 when nothing is to be asked for.
 */
export async function retryMedia(ctx: UserContext, mensagemId: string) {
  const { db, user, now } = ctx;
  const { cliente_id } = await getMensagem(ctx, mensagemId);
  const asked = await askAgain(db, user.id, { mensagemId, final: DEFINITIVOS, now: now() });
  if (!asked) throw conflict(m.naoRepetivel);
  await notifyWork(db, MIDIAS);
  await notify(db, user.id, { tipo: "conversa", id: cliente_id });
  return getMensagem(ctx, mensagemId);
}
