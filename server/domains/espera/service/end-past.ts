import { asSystem, type Services } from "#server/core/context.ts";
import { DAY } from "#shared/common/civil.ts";
import { deleteIdle, endPastOfAll } from "../queries/expired.queries.ts";

const AT_ONCE = 500;
/** A freed time that nobody was asked about and nobody filled says nothing any more. */
const IDLE_MS = 7 * DAY;

/** Takes entries off the lists whose last day has passed where they wait, and notes that are of no use. True when there may be more. */
export function endPast(services: Services): Promise<boolean> {
  return asSystem(services, async ({ db, now }) => {
    const ended = await endPastOfAll(db, { now: now(), limit: AT_ONCE });
    const before = new Date(now().getTime() - IDLE_MS);
    const forgotten = await deleteIdle(db, { before, limit: AT_ONCE });
    return ended === AT_ONCE || forgotten === AT_ONCE;
  });
}
