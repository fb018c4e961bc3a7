import { asSystem, type Services } from "#server/core/context.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { ENSAIOS } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue, type UnderWay } from "#server/jobs/queue.ts";
import { SECOND } from "#shared/common/civil.ts";
import { type Claimed, claimReplays, findEnded } from "../../queries/replays.queries.ts";
import { LEASE_MS, runReplay } from "./run-replay.ts";

/** For what no notification announced: a process that died, a connection that was lost. */
const EVERY_MS = 5 * SECOND;
/** Replays of one process at once; each waits for the model most of the time. */
const AT_ONCE = 4;

/** Answers past conversations again where a professional tries a draft; one that is cancelled ends at once. */
const QUEUE: Queue<Claimed> = {
  name: ENSAIOS,
  everyMs: EVERY_MS,
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  before: endCancelled,
  idOf: ({ id }) => id,
  claim: ({ db }, claim) => claimReplays(db, claim),
  run: runReplay,
};

async function endCancelled(services: Services, underWay: ReadonlySet<UnderWay>) {
  const ids = [...underWay].map(({ id }) => id);
  const ended = await asSystem(services, ({ db }) => findEnded(db, ids));
  for (const { id, end } of underWay) if (ended.includes(id)) end.abort();
}

export const startReplays = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const replayDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);
