import { asProfessional, type Services } from "#server/core/context.ts";
import { longerLease } from "#server/db/lease.ts";
import { notify } from "#server/db/notify.ts";
import { MINUTE } from "#shared/common/civil.ts";
import * as ensaios from "../../queries/replays.queries.ts";
import { answerAgain } from "./answer-again.ts";

/** Longer than a conversation takes, model and tools together. */
export const LEASE_MS = MINUTE;
/** After so many failures in a row the model is out of order: the rest would fail as well. */
const FAILURES = 3;

/**
 * Answers one conversation after the other of a claimed replay and keeps each at once, until all are done or the replay
 * is cancelled. When `signal` ends it, or the process dies, whoever claims it next continues with the conversation that
 * was under way.
 */
export async function runReplay(
  services: Services,
  claimed: ensaios.Claimed,
  signal: AbortSignal,
): Promise<void> {
  const replay = { ...claimed };
  let failures = 0;
  let item = await advance(services, replay);
  while (item) {
    const { ordem } = item;
    const answered = await answerAgain(services, replay, item, signal);
    if (answered === "stopped") return releaseLease(services, replay);
    if (answered === "hopeless") {
      item = await advance(services, replay, { givesUp: true });
    } else {
      failures = answered.status === "falhou" ? failures + 1 : 0;
      const givesUp = failures === FAILURES;
      item = await advance(services, replay, { done: { ordem, outcome: answered }, givesUp });
    }
  }
}

interface Step {
  done?: { ordem: number; outcome: ensaios.Outcome };
  givesUp?: boolean;
}

/**
 * Keeps what was done, with a longer lease, and answers the next conversation; nothing at the end of the replay, and
 * nothing where it was cancelled or is somebody else's by now: then what was done is discarded.
 */
async function advance(services: Services, replay: ensaios.Claimed, { done, givesUp }: Step = {}) {
  const { id, usuario_id } = replay;
  const { now } = services;
  const until = longerLease(replay.reservado_ate, new Date(now().getTime() + LEASE_MS));
  const next = await asProfessional(services, usuario_id, async ({ db }) => {
    if (!(await ensaios.renewLease(db, replay, until))) return undefined;
    if (done) await ensaios.store(db, replay, done.ordem, done.outcome, now());
    await notify(db, usuario_id, { tipo: "ensaio", id });
    const next = await ensaios.findNext(db, replay);
    if (next && !givesUp) return next;
    await ensaios.finish(db, replay, next ? "falhou" : "concluido", now());
    return undefined;
  });
  replay.reservado_ate = until;
  return next;
}

/** So that others need not wait for the lease to end. */
async function releaseLease(services: Services, replay: ensaios.Claimed) {
  await asProfessional(services, replay.usuario_id, ({ db }) =>
    ensaios.renewLease(db, replay, null),
  );
}
