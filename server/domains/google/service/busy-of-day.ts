import type { UserContext } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import { MAX_INTERVALO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { busyTimes } from "./busy-times.ts";

/**
 * What the connected calendar takes of a civil date of the caller ("YYYY-MM-DD"), and of the hours after it, into which
 * its last slot may run: beginning and end, without what it is about.
 */
export function busyOfDay(ctx: UserContext, date: string) {
  const { inicio, fim } = dayBounds(date, ctx.user.timezone);
  const to = new Date(fim.getTime() + MAX_INTERVALO * MINUTE);
  return busyTimes(ctx, { from: inicio, to });
}
