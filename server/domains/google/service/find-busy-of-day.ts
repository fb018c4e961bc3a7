import type { UserContext } from "#server/core/context.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import type { BusyInput } from "#shared/google/google.schema.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { DURACAO, FOLGA } from "#shared/servicos/servicos.constants.ts";
import { busyTimes } from "./find-busy-times.ts";

/**
 * Times that a professional's connected calendar, or those of all, take on a civil date ("YYYY-MM-DD"), and in the hours around it, into
 * which its first and last appointment and their buffers may run: beginning and end, without their subject.
 * @throws AppError 422 as `professionalOf`.
 */
export async function busyOfDay(ctx: UserContext, { date, profissional_id }: BusyInput) {
  const { timezone, google_ligado, google_por_profissional } = ctx.user;
  if (profissional_id === undefined && !google_ligado && !google_por_profissional) return [];
  const { inicio, fim } = dayBounds(date, timezone);
  const isOfAll = profissional_id === QUALQUER;
  const [whose, times] = await Promise.all([
    isOfAll ? undefined : professionalOf(ctx, profissional_id),
    busyTimes(ctx, {
      from: new Date(inicio.getTime() - FOLGA.max * MINUTE),
      to: new Date(fim.getTime() + (DURACAO.max + FOLGA.max) * MINUTE),
    }),
  ]);
  return whose ? times.filter((time) => time.profissional_id === whose.id) : times;
}
