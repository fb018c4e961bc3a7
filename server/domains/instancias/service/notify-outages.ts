import { asSystem, type Services } from "#server/core/context.ts";
import { siteOfOwner } from "#server/core/practice-link.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { claimPendingOfAll, markNotifiedOfAll } from "../queries/quedas.queries.ts";
import { outageLetter } from "./write-letters.ts";

/** So long a lost link may come back unaided: a host that restarts is nothing to write about. */
const GRACE_MS = 2 * MINUTE;
/** A link that comes and goes is written about no more often. */
const PAUSE_MS = HOUR;
const AT_ONCE = 50;

/**
 * Writes to the owners of instances whose link is lost: once for each outage, in the transaction that remembers it.
 * True when there may be more.
 */
export const notifyOutages = (services: Services): Promise<boolean> =>
  asSystem(services, async (ctx) => {
    const { db, now, jobs } = ctx;
    const before = (ms: number) => new Date(now().getTime() - ms);
    const pending = await claimPendingOfAll(db, {
      now: now(),
      noticed: before(GRACE_MS),
      mailed: before(PAUSE_MS),
      limit: AT_ONCE,
    });
    for (const { queda_em, usuario_id, ...instancia } of pending) {
      const since = queda_em ?? now();
      const site = await siteOfOwner(ctx, usuario_id);
      await jobs.enqueue(db, "mail", outageLetter(site, { ...instancia, since }));
      await markNotifiedOfAll(db, instancia.id, now());
    }
    return pending.length === AT_ONCE;
  });
