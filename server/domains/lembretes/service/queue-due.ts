import { asSystem, type Services } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import {
  ensureLibraryOnce,
  isLibraryLookedAt,
} from "#server/domains/templates/service/initialize-library.ts";
import { runBatches } from "#server/jobs/batches.ts";
import { type Loop, startLoop } from "#server/jobs/loop.ts";
import { LEMBRETES } from "#server/jobs/names.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { claimDue, hasDue, readDue } from "../queries/due.queries.ts";
import { postpone } from "../queries/outcomes.queries.ts";
import { processDue } from "./decide-due.ts";

const EVERY_MS = SECOND;
const BATCH = 500;
/** After a fault the message at fault is tried again then, while it makes sense at all. */
const POSTPONE_MS = MINUTE;

export function startLembretes(services: Services): Loop {
  return startLoop(services, {
    name: LEMBRETES,
    everyMs: EVERY_MS,
    run: () => queueDue(services),
  });
}

/**
 * One round: what is due is claimed, looked at once more and queued for the outbox, in one transaction. True when there
 * may be more.
 */
export async function queueDue(services: Services, batch = BATCH): Promise<boolean> {
  if (!(await hasLibrary(services))) return false;
  return runBatches<string>(services, {
    name: LEMBRETES,
    size: batch,
    runBatch: (limit, onClaim) => queueBatch(services, limit, onClaim),
    postpone: (id, err) => postponeFailed(services, id, err),
  });
}

async function postponeFailed(services: Services, id: string, err: unknown) {
  services.log.error({ err, lembrete: id }, "a reminder failed");
  await asSystem(services, ({ db, now }) =>
    postpone(db, id, new Date(now().getTime() + POSTPONE_MS)),
  );
}

const queueBatch = (
  services: Services,
  limit: number,
  onClaim: (id: string) => void,
): Promise<number> =>
  retryOnDeadlock(() =>
    asSystem(services, async (ctx) => {
      const now = ctx.now();
      const ids = await claimDue(ctx.db, { now, limit });
      if (ids[0] === undefined) return 0;
      onClaim(ids[0]);
      const decided = await processDue(ctx, await readDue(ctx.db, ids, now));
      ctx.log.info({ decided }, "reminders");
      return ids.length;
    }),
  );

/**
 * Messages are written from the system's templates, which may not exist yet: they are made before the first message is
 * claimed. False while no message is due, because then none is needed.
 */
async function hasLibrary(services: Services): Promise<boolean> {
  if (isLibraryLookedAt(services)) return true;
  if (!(await asSystem(services, ({ db, now }) => hasDue(db, now())))) return false;
  await ensureLibraryOnce(services);
  return true;
}
