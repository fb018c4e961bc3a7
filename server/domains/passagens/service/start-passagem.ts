import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { isOfHost } from "#server/domains/instancias/service/describe-instancia.ts";
import { findOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import { holdSending } from "#server/domains/instancias/service/move-instance.ts";
import { m as instancias } from "#shared/instancias/instancias.messages.ts";
import { m } from "#shared/passagens/passagens.messages.ts";
import type { PassagemInput, PassagemJson } from "#shared/passagens/passagens.schema.ts";
import { change, insertOpen, lockOpen } from "../queries/passagens.queries.ts";
import { describePassagem } from "./describe-passagem.ts";
import { leaveAccount } from "./leave-account.ts";
import { ended } from "./open-number.ts";

/**
 * Begins the move of one's own number to Meta; nothing of its connection changes before the switch. Idempotent.
 * @throws AppError 404; 409 switched off, a number of Meta's, or where nothing of Meta's can come in.
 */
export async function startPassagem(
  ctx: OutsideContext,
  { id }: PassagemInput,
): Promise<PassagemJson> {
  const instancia = await findOwnInstancia(ctx, id);
  if (!instancia.ativa) throw conflict(instancias.inativa);
  if (!isOfHost(instancia)) throw conflict(m.soDeHost);
  if (!ctx.config.meta.app) throw conflict(instancias.metaSemApp);
  await inTransaction(ctx, ({ db, user, now }) =>
    insertOpen(db, {
      id: newId(),
      usuario_id: user.id,
      instancia_id: id,
      estado: "aberta",
      iniciada_em: now(),
    }),
  );
  return describePassagem(ctx, id);
}

/**
 * Ends the move before the switch: what opens the number at Meta is forgotten, and the number sends as before.
 * @throws AppError 404; 409 without an open one.
 */
export async function cancelPassagem(ctx: OutsideContext, id: string): Promise<PassagemJson> {
  await findOwnInstancia(ctx, id);
  const former = await inTransaction(ctx, async (ctx) => {
    const open = await lockOpen(ctx.db, ctx.user.id, id);
    if (!open) throw conflict(m.naoIniciada);
    await change(ctx.db, open, ended(ctx.now()));
    await holdSending(ctx, open, null);
    return open;
  });
  // Meta may have been made to post here for the switch.
  if (former.estado === "trocando") await leaveAccount(ctx, former);
  return describePassagem(ctx, id);
}
