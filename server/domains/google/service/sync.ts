import { asSystem, type Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { type Connection, claimConnections } from "../queries/conexoes.queries.ts";
import { endGrants } from "./end-grants.ts";
import { notifyRevoked } from "./notify-revoked.ts";
import { type GoogleServices, LEASE_MS, serve } from "./serve.ts";

/** The triggers that note changes (migrations/0024-google-gatilhos.ts) wake it by this name. */
const NAME = "google";
const EVERY_MS = 5_000;
/** Connections served at once by one process; each waits for Google most of the time. */
const AT_ONCE = 16;

/**
 * Keeps the calendars of those who have connected theirs in agreement, both ways. Nothing to do where this installation
 * has no client at Google.
 */
export function startGoogleSync(services: Services): Loop {
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  const start = (ready: GoogleServices, connection: Connection) => {
    const serving = serve(ready, connection, () => isStopping)
      .catch((err: unknown) => services.log.error({ err, usuario: connection.usuario_id }, NAME))
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
      const ready = readyOf(services);
      if (!ready) return false;
      await notifyRevoked(services);
      await endGrants(services);
      for (const connection of await claimDue(services, AT_ONCE - underWay.size)) {
        start(ready, connection);
      }
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
export async function syncDue(services: Services): Promise<boolean> {
  const ready = readyOf(services);
  if (!ready) return false;
  await endGrants(services);
  const due = await claimDue(services, AT_ONCE);
  await Promise.all(due.map((connection) => serve(ready, connection)));
  await notifyRevoked(services);
  return due.length > 0;
}

function readyOf(services: Services): GoogleServices | undefined {
  const { google } = services;
  return google && { ...services, google };
}

async function claimDue(services: Services, limit: number): Promise<Connection[]> {
  if (limit <= 0) return [];
  return asSystem(services, ({ db, now }) => {
    const reservado_ate = new Date(now().getTime() + LEASE_MS);
    return claimConnections(db, { now: now(), reservado_ate, limit });
  });
}
