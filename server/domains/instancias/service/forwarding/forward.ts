import { asSystem, type Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import {
  addDestinations,
  claimDestinations,
  type Destination,
} from "../../queries/destinations.queries.ts";
import { serve } from "./deliver.ts";

/** The triggers that note events (migrations/0020-encaminhamentos.ts) wake it by this name. */
const NAME = "encaminhar";
const EVERY_MS = 5_000;
/** Addresses served at once by one process: each is somebody's own server, and may be slow. */
const AT_ONCE = 16;
const LEASE_MS = 60_000;

/**
 * Delivers what is to be forwarded to instances' own addresses: each address is served by one process at a time, its events
 * one after the other. One that hangs holds up itself alone.
 */
export function startForwarding(services: Services): Loop {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  const start = (destination: Destination) => {
    const serving = serve(services, destination, () => isStopping)
      .catch((err: unknown) =>
        services.log.error({ err, instancia: destination.instancia_id }, NAME),
      )
      .finally(() => {
        underWay.delete(serving);
        services.events.wake(NAME);
      });
    underWay.add(serving);
  };
  const loop = startLoop(services, {
    name: NAME,
    everyMs: EVERY_MS,
    run: async () => {
      for (const destination of await claimDue(services, AT_ONCE - underWay.size))
        start(destination);
      return false;
    },
  });
  return {
    stop: async () => {
      isStopping = true;
      await loop.stop();
      await Promise.all(underWay);
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function forwardDue(services: Services): Promise<boolean> {
  const due = await claimDue(services, AT_ONCE);
  await Promise.all(due.map((destination) => serve(services, destination)));
  return due.length > 0;
}

async function claimDue(services: Services, limit: number): Promise<Destination[]> {
  if (limit <= 0) return [];
  return asSystem(services, async ({ db, now }) => {
    await addDestinations(db);
    const reservado_ate = new Date(now().getTime() + LEASE_MS);
    return claimDestinations(db, { now: now(), reservado_ate, limit });
  });
}
