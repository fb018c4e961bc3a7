import type { Services } from "#server/core/context.ts";
import { resumeTrace } from "#server/core/telemetry/trace.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { type ClaimedTurn, claimTurns } from "../queries/due-turns.queries.ts";
import { answerTurn } from "./answer-turn.ts";

const EVERY_MS = SECOND;
/** Turns answered at once by one process; each waits for the model most of the time. */
const AT_ONCE = 32;
/** Longer than the model's 20 s and all that lies around them. */
const LEASE_MS = MINUTE;
/** No turn is postponed for longer. */
const LONGEST_WAIT_MS = MINUTE;

/** Answers clients when they have paused. Nothing to do where no language model is configured. */
const QUEUE: Queue<ClaimedTurn> = {
  name: "assistente",
  everyMs: EVERY_MS,
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  isPossible: ({ llm }) => llm !== undefined,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimTurns(db, claim, new Date(claim.now.getTime() + LONGEST_WAIT_MS)),
  run: (services, turn, signal) =>
    resumeTrace(services.tracer, "assistente", [turn], () => answer(services, turn, signal)),
};

export const startAssistant = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const answerDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);

/** A turn that fails unexpectedly stays open: it is taken up again when its lease has run out, until it is too late. */
async function answer(services: Services, turn: ClaimedTurn, signal: AbortSignal) {
  try {
    const outcome = await answerTurn(services, turn, signal);
    services.metrics.assistantTurns.inc({ outcome });
  } catch (err) {
    services.log.error({ err, turno: turn.id }, "a turn of the assistant failed");
    services.metrics.assistantTurns.inc({ outcome: "erro" });
  }
}
