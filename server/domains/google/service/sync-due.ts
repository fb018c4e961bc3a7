import { asSystem, type Services } from "#server/core/context.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { GOOGLE } from "#server/jobs/names.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { DAY, MINUTE, SECOND } from "#shared/common/civil.ts";
import { claimForgotten, giveUp } from "../queries/concessoes.queries.ts";
import { type Connection, claimConnections } from "../queries/conexoes.queries.ts";
import { endGrant } from "./end-grant.ts";
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
  idOf: ({ usuario_id, profissional_id }) => `${usuario_id} ${profissional_id}`,
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

const GRANTS_AT_ONCE = 10;
const AGAIN_MS = 10 * MINUTE;
/** Google has not been reached for so long: the token is discarded. */
const GIVE_UP_MS = DAY;

/**
 * Ends at Google the grants that were forgotten here, by whatever way: disconnected while Google was away, an account
 * that was closed or removed.
 */
async function endGrants(services: Services) {
  const { now, log } = services;
  const until = new Date(now().getTime() + AGAIN_MS);
  const forgotten = await asSystem(services, ({ db }) =>
    claimForgotten(db, { now: now(), until, limit: GRANTS_AT_ONCE }),
  );
  for (const { revogar: sealed, revogar_desde, ...whose } of forgotten) {
    const isOver = await endGrant(services, { whose, sealed }, (work) =>
      asSystem(services, ({ db }) => work(db)),
    );
    if (isOver || now().getTime() - revogar_desde.getTime() < GIVE_UP_MS) continue;
    log.warn({ usuario: whose.usuario_id }, "a forgotten Google grant could not be ended there");
    await asSystem(services, ({ db }) => giveUp(db, whose, sealed));
  }
}
