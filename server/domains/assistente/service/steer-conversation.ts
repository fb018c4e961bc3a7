import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { modelOf } from "#server/core/model-of.ts";
import { PAUSA_MS } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type {
  AssistenteConversaJson,
  AssistenteJson,
} from "#shared/assistente/assistente.schema.ts";
import * as conversas from "../queries/conversas.queries.ts";
import { countMarked } from "../queries/owner.queries.ts";
import { ownerOf } from "./find-impediment.ts";
import {
  holdConversation,
  isPaused,
  pause,
  resume,
  setForLater,
  unmark,
} from "./hold-eligibility.ts";

/** The assistant of the professional who asks, as a whole. */
export async function readStatus(ctx: UserContext): Promise<AssistenteJson> {
  const [owner, marcadas] = await Promise.all([
    ownerOf(ctx, ctx.user),
    countMarked(ctx.db, ctx.user.id),
  ]);
  return { configurado: modelOf(ctx, ctx.user) !== undefined, ...owner, marcadas };
}

/**
 * How the assistant stands in one conversation, `id` being its client's.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function readConversation(
  ctx: UserContext,
  id: string,
): Promise<AssistenteConversaJson> {
  const conversation = conversationOf(ctx, id);
  const [found, { impedimento }] = await Promise.all([
    conversas.findSituation(ctx.db, conversation),
    ownerOf(ctx, ctx.user),
  ]);
  if (!found || found.excluido_em) throw notFound(m.conversaNaoEncontrada);
  const isSilent = isPaused(found, ctx.now());
  return {
    cliente_id: id,
    responde: impedimento === null && !isSilent && found.aceita_mensagens && !found.anonimizado_em,
    impedimento,
    pausado_ate: isSilent ? found.pausado_ate : null,
    pausa_motivo: isSilent ? found.pausa_motivo : null,
    marcada_em: found.marcada_em,
    marca_motivo: found.marca_motivo,
    para_depois_em: found.para_depois_em,
    cliente_recusa: !found.aceita_mensagens,
  };
}

/**
 * Silent for 12 h from now on.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export const pauseConversation = (ctx: UserContext, id: string) =>
  change(ctx, id, (conversation) => {
    const ate = new Date(ctx.now().getTime() + PAUSA_MS);
    return pause(ctx, conversation, { motivo: "interruptor", ate });
  });

/** @throws AppError 404 for a client that is not there or another professional's. */
export const resumeConversation = (ctx: UserContext, id: string) =>
  change(ctx, id, (conversation) => resume(ctx, conversation));

/** @throws AppError 404 for a client that is not there or another professional's. */
export const markAttended = (ctx: UserContext, id: string) =>
  change(ctx, id, (conversation) => unmark(ctx, conversation));

/**
 * The professional comes back to it later: a mark that only the professional takes away, with an assistant or without.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export const markForLater = (ctx: UserContext, id: string) =>
  change(ctx, id, (conversation) => setForLater(ctx, conversation, true));

/** @throws AppError 404 for a client that is not there or another professional's. */
export const unmarkForLater = (ctx: UserContext, id: string) =>
  change(ctx, id, (conversation) => setForLater(ctx, conversation, false));

async function change(
  ctx: UserContext,
  id: string,
  work: (conversation: conversas.Conversation) => Promise<void>,
) {
  const conversation = conversationOf(ctx, id);
  await holdConversation(ctx, conversation);
  const found = await conversas.findSituation(ctx.db, conversation);
  if (!found || found.excluido_em) throw notFound(m.conversaNaoEncontrada);
  await work(conversation);
  return readConversation(ctx, id);
}

const conversationOf = ({ user }: UserContext, cliente_id: string) => ({
  usuario_id: user.id,
  cliente_id,
});
