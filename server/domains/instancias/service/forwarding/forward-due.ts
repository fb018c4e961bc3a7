import type { Services } from "#server/core/context.ts";
import type { Loop } from "#server/jobs/loop.ts";
import { type Queue, runDue, startQueue } from "#server/jobs/queue.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import {
  addDestinations,
  claimDestinations,
  type Destination,
} from "../../queries/destinations.queries.ts";
import { serve } from "./deliver-events.ts";

const EVERY_MS = 5 * SECOND;
/** Addresses served at once by one process: each is somebody's own server, and may be slow. */
const AT_ONCE = 16;
const LEASE_MS = MINUTE;

/**
 * Delivers what is to be forwarded to instances' own addresses: each address is served by one process at a time, its events
 * one after the other. One that hangs holds up itself alone.
 */
const QUEUE: Queue<Destination> = {
  // The triggers that note events (migrations/0020-encaminhamentos.ts) wake it by this name.
  name: "encaminhar",
  everyMs: EVERY_MS,
  atOnce: AT_ONCE,
  leaseMs: LEASE_MS,
  idOf: ({ instancia_id }) => instancia_id,
  claim: async ({ db }, claim) => {
    await addDestinations(db);
    return claimDestinations(db, claim);
  },
  run: serve,
};

export const startForwarding = (services: Services): Loop => startQueue(services, QUEUE);

/** One round, waited for; true when there may be more. */
export const forwardDue = (services: Services): Promise<boolean> => runDue(services, QUEUE);
