import { asSystem, type Services } from "#server/core/context.ts";
import { DAY } from "#shared/common/civil.ts";
import { findToConcludeOfAll } from "../queries/conclude.queries.ts";
import { statusAsSeen } from "./show-status.ts";

const AT_ONCE = 50;

/**
 * Concludes what was confirmed and ended a day ago, for professionals whose rules say so; with what follows a
 * conclusion. True when there may be more.
 */
export function concludePast(services: Services): Promise<boolean> {
  return asSystem(services, async (ctx) => {
    const ended = new Date(ctx.now().getTime() - DAY);
    const past = await findToConcludeOfAll(ctx.db, { ended, limit: AT_ONCE });
    for (const { timezone, ...seen } of past) await statusAsSeen(ctx, timezone, seen, "concluido");
    return past.length === AT_ONCE;
  });
}
