import type { Services } from "#server/core/context.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { checkInstance, claimDueInstances } from "./check-instances.ts";

const NAME = "instancias";
const EVERY_MS = 10_000;
/** Questions under way in one process, and of them for one host: each may take 10 s. */
const AT_ONCE = 32;
const PER_HOST = 4;

type Instance = Awaited<ReturnType<typeof claimDueInstances>>[number];

/**
 * Hosts do not always tell that a phone was unlinked: each instance is asked about every 5 minutes, by one process. A
 * host that hangs holds up its own instances alone.
 */
export function startStatusChecks(services: Services): Loop {
  const underWay = new Map<Promise<void>, string>();
  const start = (instancia: Instance) => {
    const asking = checkInstance(services, instancia)
      .catch((err: unknown) => services.log.error({ err, instancia: instancia.id }, NAME))
      .finally(() => {
        underWay.delete(asking);
        services.events.wake(NAME);
      });
    underWay.set(asking, instancia.host_instancia);
  };
  const loop = startLoop(services, {
    name: NAME,
    everyMs: EVERY_MS,
    run: async () => {
      const limit = AT_ONCE - underWay.size;
      if (limit <= 0) return false;
      const busyHosts = hostsWith(PER_HOST, [...underWay.values()]);
      const due = await claimDueInstances(services, { limit, perHost: PER_HOST, busyHosts });
      for (const instancia of due) start(instancia);
      return false;
    },
  });
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(underWay.keys());
    },
  };
}

/** One round, waited for; true when there may be more. */
export async function checkDueInstances(services: Services): Promise<boolean> {
  const limits = { limit: AT_ONCE, perHost: PER_HOST, busyHosts: [] };
  const due = await claimDueInstances(services, limits);
  await Promise.all(due.map((instancia) => checkInstance(services, instancia)));
  return due.length > 0;
}

function hostsWith(questions: number, hosts: string[]): string[] {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  return [...counts].flatMap(([host, count]) => (count >= questions ? [host] : []));
}
