import type { TenantContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { modelOf } from "#server/core/model-of.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { ENSAIOS } from "#server/jobs/names.ts";
import {
  ENSAIO_CONVERSAS,
  MENSAGENS_DO_CONTEXTO,
} from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { EnsaioJson, RascunhoInput } from "#shared/assistente/assistente.schema.ts";
import * as ensaios from "../queries/ensaios.queries.ts";
import { findConversations } from "../queries/messages.queries.ts";
import { assertMayWrite, ownPrompts } from "./change-prompts.ts";
import { isOverLimit } from "./count-usage.ts";
import { type Exchange, lastAnswered } from "./find-answered-exchange.ts";
import { getReplay } from "./follow-replay.ts";

/** Conversations read at most to find enough that a person or the assistant answered. */
const MOST_LOOKED_AT = 10 * ENSAIO_CONVERSAS;
/** Messages read of each conversation: more than the assistant ever gets. */
const MESSAGES = 2 * MENSAGENS_DO_CONTEXTO;

/**
 * Begins to answer the last words of the latest conversations again, following a draft; a job does it. Nothing is sent
 * and nothing is booked. The replay before is forgotten.
 * @throws AppError 403 for fixed rules from anybody but an administrator; 409 while one is under way, without a model,
 * when the month's tokens are used up, and where nobody has answered a client yet.
 */
export async function startReplay(
  ctx: TenantContext,
  { prompt, prompt_fixo }: RascunhoInput,
): Promise<EnsaioJson> {
  const { db, user, now } = ctx;
  assertMayWrite(user, prompt_fixo);
  if (!modelOf(ctx, user)) throw conflict(m.semModelo);
  if (await isOverLimit(ctx, user)) throw conflict(m.limiteAtingido);
  // Erasing a client waits for these copies to be committed, so that it erases them too.
  await lockProfessionals(db, [user.id]);
  const exchanges = await answeredExchanges(ctx);
  if (exchanges.length === 0) throw conflict(m.semConversas);

  const id = newId();
  const rules = prompt_fixo === undefined ? (await ownPrompts(ctx)).prompt_fixo : prompt_fixo;
  const isStarted = await ensaios.insert(db, {
    id,
    usuario_id: user.id,
    prompt,
    prompt_fixo: rules,
    status: "em_andamento",
    criado_em: now(),
  });
  if (!isStarted) throw conflict(m.ensaioEmAndamento);
  await ensaios.removeEnded(db, user.id);
  await ensaios.insertItems(
    db,
    exchanges.map((exchange, ordem) => ({
      usuario_id: user.id,
      ensaio_id: id,
      ordem,
      ...exchange,
    })),
  );
  await notifyWork(db, ENSAIOS);
  await notify(db, user.id, { tipo: "ensaio", id });
  return getReplay(ctx, id);
}

/** The latest conversations in which somebody answered. */
async function answeredExchanges({ db, user }: TenantContext) {
  const found: (Exchange & { cliente_id: string })[] = [];
  for (let skip = 0; skip < MOST_LOOKED_AT; skip += ENSAIO_CONVERSAS) {
    const range = { skip, limit: ENSAIO_CONVERSAS, messages: MESSAGES };
    const conversations = await findConversations(db, user.id, range);
    for (const { cliente_id, mensagens } of conversations) {
      const exchange = lastAnswered(mensagens);
      if (exchange) found.push({ cliente_id, ...exchange });
    }
    if (conversations.length < ENSAIO_CONVERSAS || found.length >= ENSAIO_CONVERSAS) break;
  }
  return found.slice(0, ENSAIO_CONVERSAS);
}
