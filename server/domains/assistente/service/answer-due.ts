import { asSystem, type Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { type ClaimedTurn, claimTurns } from "../queries/due-turns.queries.ts";
import { answerTurn } from "./answer-turn.ts";

const NAME = "assistente";
const EVERY_MS = 1_000;
/** Turns answered at once by one process; each waits for the model most of the time. */
const AT_ONCE = 32;
/** Longer than the model's 20 s and all that lies around them. */
const LEASE_MS = 60_000;
/** No turn is postponed for longer. */
const LONGEST_WAIT_MS = 60_000;

/** Answers clients when they have paused. Nothing to do where no language model is configured. */
export function startAssistant(services: Services): Loop {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const start = (turn: ClaimedTurn) => {
    const answering = answer(services, turn, stopping.signal).finally(() => {
      underWay.delete(answering);
      services.events.wake(NAME);
    });
    underWay.add(answering);
  };
  const loop = startLoop(services, {
    name: NAME,
    everyMs: EVERY_MS,
    run: async () => {
      for (const turn of await claimDue(services, AT_ONCE - underWay.size)) start(turn);
      return false;
    },
  });
  return {
    stop: async () => {
      // What waits for the model is given back, so that another process takes it up at once.
      stopping.abort();
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function answerDue(services: Services): Promise<boolean> {
  const turns = await claimDue(services, AT_ONCE);
  await Promise.all(turns.map((turn) => answer(services, turn)));
  return turns.length > 0;
}

/** A turn that fails unexpectedly stays open: it is taken up again when its lease has run out, until it is too late. */
async function answer(services: Services, turn: ClaimedTurn, signal?: AbortSignal) {
  try {
    const outcome = await answerTurn(services, turn, signal);
    services.metrics.assistantTurns.inc({ outcome });
  } catch (err) {
    services.log.error({ err, turno: turn.id }, "a turn of the assistant failed");
    services.metrics.assistantTurns.inc({ outcome: "erro" });
  }
}

async function claimDue(services: Services, limit: number): Promise<ClaimedTurn[]> {
  if (limit <= 0 || !services.llm) return [];
  return asSystem(services, ({ db, now: clock }) => {
    const now = clock();
    const later = (ms: number) => new Date(now.getTime() + ms);
    return claimTurns(db, {
      now,
      reservado_ate: later(LEASE_MS),
      latest: later(LONGEST_WAIT_MS),
      limit,
    });
  });
}
