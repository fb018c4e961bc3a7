import type { UserContext } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import { DURACAO, FOLGA } from "#shared/servicos/servicos.constants.ts";
import { busyTimes } from "./find-busy-times.ts";

/**
 * Times that the connected calendar takes on a civil date of the caller ("YYYY-MM-DD"), and in the hours around it, into
 * which its first and last appointment and their buffers may run: beginning and end, without their subject.
 */
export function busyOfDay(ctx: UserContext, date: string) {
  const { inicio, fim } = dayBounds(date, ctx.user.timezone);
  return busyTimes(ctx, {
    from: new Date(inicio.getTime() - FOLGA.max * MINUTE),
    to: new Date(fim.getTime() + (DURACAO.max + FOLGA.max) * MINUTE),
  });
}
