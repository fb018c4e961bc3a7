import type { TenantContext } from "#server/core/context.ts";
import { horasOf, weekly } from "#server/domains/disponibilidades/service/disponibilidades.ts";
import { busyTimes } from "#server/domains/google/service/busy-times.ts";
import { diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { MAX_INTERVALO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { bookableSlot } from "#shared/marcacoes/rules/booking.ts";
import type { Agenda } from "#shared/marcacoes/rules/slots.ts";
import { refusalError } from "../marcacoes.errors.ts";
import { findBusy } from "../queries/marcacoes.queries.ts";

const LONGEST = MAX_INTERVALO * MINUTE;

/** What decides which times of a civil date this professional offers, taken ones included. */
export async function agendaOf(ctx: TenantContext, date: string): Promise<Agenda> {
  const [disponibilidades, busy] = await Promise.all([
    horasOf(ctx, diaSemana(date)),
    takenTimes(ctx, spanOf(date, date, ctx.user.timezone)),
  ]);
  return { timeZone: ctx.user.timezone, disponibilidades, busy, now: ctx.now() };
}

/** The same for all civil dates from `de` to `ate`, both included. */
export async function agendaOfDays(ctx: TenantContext, { de, ate }: { de: string; ate: string }) {
  const [week, busy] = await Promise.all([
    weekly(ctx),
    takenTimes(ctx, spanOf(de, ate, ctx.user.timezone)),
  ]);
  const disponibilidades = Object.values(week).flat();
  return { timeZone: ctx.user.timezone, disponibilidades, busy, now: ctx.now() };
}

/** By appointments of any client, and by the connected calendar. */
async function takenTimes(ctx: TenantContext, span: { from: Date; to: Date }) {
  const earliest = new Date(span.from.getTime() - LONGEST);
  const [booked, elsewhere] = await Promise.all([
    findBusy(ctx.db, { ...span, usuarioId: ctx.user.id, earliest }),
    busyTimes(ctx, span),
  ]);
  return [...booked, ...elsewhere];
}

/** Civil days, and beyond them: the last slot may run on over midnight. */
function spanOf(de: string, ate: string, zone: string) {
  const { fim } = dayBounds(ate, zone);
  return { from: dayBounds(de, zone).inicio, to: new Date(fim.getTime() + LONGEST) };
}

/**
 * Beginning, end and length of the slot that an appointment of this status would take. Whether another appointment has
 * it is left to the constraint at the writing: only there it is certain.
 * @throws AppError 422 when no such time is offered; 409 when the connected calendar takes it.
 */
export async function offeredTime(ctx: TenantContext, horario: Date, status: MarcacaoStatus) {
  const { user, now } = ctx;
  const { date } = civilOf(horario, user.timezone);
  const [disponibilidades, elsewhere] = await Promise.all([
    horasOf(ctx, diaSemana(date)),
    busyTimes(ctx, spanOf(date, date, user.timezone)),
  ]);
  // What holds no time meets nobody else's.
  const busy = isLive(status) ? elsewhere : [];
  const agenda = { timeZone: user.timezone, disponibilidades, busy, now: now() };
  const { slot, recusa } = bookableSlot({ ...agenda, horario });
  if (!slot) throw refusalError(recusa);
  const { duracao_minutos } = slot;
  return { horario, fim: new Date(horario.getTime() + duracao_minutos * MINUTE), duracao_minutos };
}
