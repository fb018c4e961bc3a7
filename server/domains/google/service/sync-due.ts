import type { Services } from "#server/core/context.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { GOOGLE } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { SECOND } from "#shared/common/civil.ts";
import { type Connection, claimConnections } from "../queries/conexoes.queries.ts";
import { endGrants } from "./end-grants.ts";
import { notifyRevoked } from "./notify-revoked.ts";
import { LEASE_MS, serve } from "./serve-connection.ts";

const EVERY_MS = 5 * SECOND;
/** Connections served at once by one process; each waits for Google most of the time. */
const AT_ONCE = 16;

/**
 * Keeps the calendars of those who have connected theirs in agreement, both ways. Nothing to do where this installation
 * has no client at Google.
 */
const QUEUE: Queue<Connection> = {
  name: GOOGLE,
  everyMs: EVERY_MS,
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  isPossible: ({ google }) => google !== undefined,
  before: async (services) => {
    await notifyRevoked(services);
    await endGrants(services);
  },
  idOf: ({ usuario_id }) => usuario_id,
  claim: ({ db }, claim) => claimConnections(db, claim),
  run: async ({ google, ...services }, connection, signal) => {
    if (google) await serve({ ...services, google }, connection, signal);
  },
};

export const startGoogleSync = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export async function syncDue(services: Services): Promise<boolean> {
  if (!services.google) return false;
  await endGrants(services);
  const hasMore = await runDue(services, QUEUE);
  await notifyRevoked(services);
  return hasMore;
}
