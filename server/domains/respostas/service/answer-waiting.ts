import { asSystem, type Services } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { reasonOf, tryAgainAt } from "#server/jobs/backoff.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { RESPOSTAS } from "#server/jobs/names.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import { findOwnersWaiting, postpone, waitAtMost } from "../queries/waiting.queries.ts";
import { answerNext } from "./answer-next.ts";

const EVERY_MS = SECOND;
/** Gives way to posts like the inbox does. */
const DEBOUNCE_MS = 50;
const OWNERS_A_ROUND = 50;
/** Caps a turn, so that a practice with a thousand replies does not delay the others. */
const REPLIES_A_TURN = 20;
/** Short, because a wait here holds up the inbox of the same professional. */
const LOCK_SECONDS = 2;
const PAUSES = [10 * SECOND, MINUTE, 10 * MINUTE, HOUR];

/** Answers what clients have replied to reminders and confirmations. */
export const startReplies = (services: Services): Loop =>
  startLoop(services, {
    name: RESPOSTAS,
    everyMs: EVERY_MS,
    debounceMs: DEBOUNCE_MS,
    run: () => answerWaiting(services),
  });

/** One round: some replies of each professional whose clients wait; true when there may be more. */
export async function answerWaiting(services: Services): Promise<boolean> {
  const owners = await asSystem(services, ({ db, now }) =>
    findOwnersWaiting(db, OWNERS_A_ROUND, now()),
  );
  let hasMore = owners.length === OWNERS_A_ROUND;
  for (const owner of owners) {
    let answered = 0;
    while (answered < REPLIES_A_TURN && (await answerOne(services, owner))) answered += 1;
    hasMore ||= answered === REPLIES_A_TURN;
  }
  return hasMore;
}

/** In a transaction of its own, in its turn: replies of one client are answered in the order in which they were written. */
async function answerOne(services: Services, owner: string): Promise<boolean> {
  let held: { mensagem_id: string; tentativas: number } | undefined;
  const answer = () =>
    asSystem(services, async (ctx) => {
      await lockProfessionals(ctx.db, [owner]);
      await waitAtMost(ctx.db, LOCK_SECONDS);
      return answerNext(ctx, owner, (reply) => {
        held = reply;
      });
    });
  try {
    // Deadlock with a call of the professional, which is done by the retry.
    return await retryOnDeadlock(answer);
  } catch (err) {
    if (!held) throw err;
    await postponeFailed(services, held, err);
    return true;
  }
}

async function postponeFailed(
  services: Services,
  { mensagem_id, tentativas }: { mensagem_id: string; tentativas: number },
  err: unknown,
) {
  await asSystem(services, ({ db, now }) => {
    const again = tryAgainAt(PAUSES, tentativas + 1, now());
    services.log.error({ err, mensagem: mensagem_id, again }, "a reply could not be answered");
    return postpone(db, mensagem_id, { erro: reasonOf(err), again, now: now() });
  });
}
