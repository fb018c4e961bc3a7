import type { UserContext } from "#server/core/context.ts";
import * as conversas from "../queries/conversas.queries.ts";
import { mergeTurns, splitTurns } from "../queries/merge-turns.queries.ts";
import * as traces from "../queries/traces.queries.ts";

export const CLIENT_ROWS = { dataOf: tracesOf, erase: eraseTraces, mergeTurns, splitTurns };

/** The assistant's data about a client (LGPD, article 18 II). All statements leave in one turn. */
async function tracesOf({ db, user }: UserContext, cliente_id: string) {
  const conversation = { usuario_id: user.id, cliente_id };
  const [conversa, passos, ensaios] = await Promise.all([
    traces.findState(db, conversation),
    traces.findSteps(db, conversation),
    traces.findReplayed(db, conversation),
  ]);
  return { conversa: conversa ?? null, passos, ensaios };
}

/**
 * Erases what tools and replays have kept of a client's words (LGPD, article 18 VI); what waited for an answer gets
 * none. The caller has taken the turn with the professional's messages, so that no answer is under way meanwhile.
 */
async function eraseTraces({ db, user, now }: UserContext, cliente_id: string) {
  const conversation = { usuario_id: user.id, cliente_id };
  await traces.closeTurns(db, conversation, now());
  await traces.eraseSteps(db, conversation);
  await traces.eraseReplayed(db, conversation, now());
  await conversas.clearMark(db, conversation, { until: now(), now: now() });
}
