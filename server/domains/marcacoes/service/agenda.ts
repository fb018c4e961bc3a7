import type { TenantContext } from "#server/core/context.ts";
import { horasOf } from "#server/domains/disponibilidades/disponibilidades.service.ts";
import { busyTimes } from "#server/domains/google/service/busy-times.ts";
import { diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { MAX_INTERVALO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { bookableSlot } from "#shared/marcacoes/rules/booking.ts";
import type { Agenda } from "#shared/marcacoes/rules/slots.ts";
import { refusalError } from "../marcacoes.errors.ts";
import { findBusy } from "../marcacoes.queries.ts";

const LONGEST = MAX_INTERVALO * MINUTE;

/** What decides which times of a civil date this professional offers, taken ones included. */
export async function agendaOf(ctx: TenantContext, date: string): Promise<Agenda> {
  const { db, user, now } = ctx;
  const span = spanOf(date, user.timezone);
  const [disponibilidades, booked, elsewhere] = await Promise.all([
    horasOf(ctx, diaSemana(date)),
    findBusy(db, {
      ...span,
      usuarioId: user.id,
      earliest: new Date(span.from.getTime() - LONGEST),
    }),
    busyTimes(ctx, span),
  ]);
  const busy = [...booked, ...elsewhere];
  return { timeZone: user.timezone, disponibilidades, busy, now: now() };
}

/** A civil day, and beyond it: its last slot may run on over midnight. */
function spanOf(date: string, zone: string) {
  const { inicio, fim } = dayBounds(date, zone);
  return { from: inicio, to: new Date(fim.getTime() + LONGEST) };
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
    busyTimes(ctx, spanOf(date, user.timezone)),
  ]);
  // What holds no time meets nobody else's.
  const busy = isLive(status) ? elsewhere : [];
  const agenda = { timeZone: user.timezone, disponibilidades, busy, now: now() };
  const { slot, recusa } = bookableSlot({ ...agenda, horario });
  if (!slot) throw refusalError(recusa);
  const { duracao_minutos } = slot;
  return { horario, fim: new Date(horario.getTime() + duracao_minutos * MINUTE), duracao_minutos };
}
