import type { Services } from "#server/core/context.ts";
import type { Db } from "#server/db/database.ts";
import {
  holdAnswers,
  withdrawAnswers,
} from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { PAUSA_MS } from "#shared/assistente/assistente.constants.ts";
import * as conversas from "../queries/conversas.queries.ts";
import { pause } from "./hold-eligibility.ts";

/** Without a model (`llm`) nobody answers, and nothing is there to be silenced. */
type Context = Pick<Services, "llm" | "now"> & { db: Db };

/** Hosts tell whole seconds. */
const SECOND = 1_000;

/**
 * The professional is about to write here, before anything of the conversation is written: nobody closes an answer
 * meanwhile, and those that have not left are taken back.
 */
export async function prepareTakeover(ctx: Context, conversation: conversas.Conversation) {
  if (!ctx.llm) return;
  // In one round trip: the second statement sees what the first has waited for.
  await Promise.all([
    conversas.lockConversation(ctx.db, conversation),
    withdrawAnswers(ctx, conversation),
  ]);
}

/**
 * The professional has written here, after `prepareTakeover`: silent for 12 h, and the conversation is looked at. A message
 * that may yet be taken back is named: see `revertTakeover`.
 */
export async function takeOver(
  ctx: Context,
  conversation: conversas.Conversation,
  mensagem_id?: string,
) {
  if (!ctx.llm) return;
  const now = ctx.now();
  const ate = new Date(now.getTime() + PAUSA_MS);
  await Promise.all([
    conversas.savePause(ctx.db, conversation, { motivo: "mensagem", ate, mensagem_id }, now),
    conversas.clearMark(ctx.db, conversation, { until: now, now }),
  ]);
}

/**
 * The phone may have posted messages of the professional's that are about to be stored: the answers that such a one
 * takes back are held before anything else of the conversation.
 */
export async function prepareTakeoverOnPhone(ctx: Context, conversation: conversas.Conversation) {
  if (ctx.llm) await holdAnswers(ctx, conversation);
}

/**
 * The phone has posted a message of the professional's, in the transaction that stores it and after
 * `prepareTakeoverOnPhone`: silent for 12 h from the moment at which it was written, if that is not over yet. It may turn
 * out to be one of ours: see `revertTakeover`.
 */
export async function takeOverOnPhone(
  ctx: Context,
  {
    mensagem_id,
    momento,
    ...conversation
  }: conversas.Conversation & {
    mensagem_id: string;
    momento: Date;
  },
) {
  if (!ctx.llm) return;
  const now = ctx.now();
  const ate = new Date(momento.getTime() + PAUSA_MS);
  if (ate > now) await pause(ctx, conversation, { motivo: "mensagem", ate, mensagem_id });
  const until = new Date(momento.getTime() + SECOND);
  await conversas.clearMark(ctx.db, conversation, { until, now, unlessSending: true });
}

/**
 * A message that seemed to be written on the phone was one of ours, or one that had not left was taken back: what it
 * silenced is as it was before.
 */
export const revertTakeover = (
  { db, now }: Pick<Context, "db" | "now">,
  { mensagem_id, ...conversation }: conversas.Conversation & { mensagem_id: string },
) => conversas.undoPause(db, conversation, mensagem_id, now());
