import type { UserContext } from "#server/core/context.ts";
import { horasOf } from "#server/domains/disponibilidades/disponibilidades.service.ts";
import { diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { MAX_INTERVALO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { bookableSlot } from "#shared/marcacoes/rules/booking.ts";
import type { Agenda } from "#shared/marcacoes/rules/slots.ts";
import { refusalError } from "../marcacoes.errors.ts";
import { findBusy } from "../marcacoes.queries.ts";

const LONGEST = MAX_INTERVALO * MINUTE;

/** What decides which times of a civil date this professional offers, taken ones included. */
export async function agendaOf(ctx: UserContext, date: string): Promise<Agenda> {
  const { db, user, now } = ctx;
  const { inicio, fim } = dayBounds(date, user.timezone);
  const span = {
    usuarioId: user.id,
    from: inicio,
    // The last slot of the day may run on over midnight.
    to: new Date(fim.getTime() + LONGEST),
    earliest: new Date(inicio.getTime() - LONGEST),
  };
  const [disponibilidades, busy] = await Promise.all([
    horasOf(ctx, diaSemana(date)),
    findBusy(db, span),
  ]);
  return { timeZone: user.timezone, disponibilidades, busy, now: now() };
}

/**
 * Beginning, end and length of the slot that an appointment would take. Whether somebody has it is left to the
 * constraint at the writing: only there it is certain.
 * @throws AppError 422 when no such time is offered.
 */
export async function offeredTime(ctx: UserContext, horario: Date) {
  const { user, now } = ctx;
  const { date } = civilOf(horario, user.timezone);
  const disponibilidades = await horasOf(ctx, diaSemana(date));
  const agenda = { timeZone: user.timezone, disponibilidades, busy: [], now: now() };
  const { slot, recusa } = bookableSlot({ ...agenda, horario });
  if (!slot) throw refusalError(recusa);
  const { duracao_minutos } = slot;
  return { horario, fim: new Date(horario.getTime() + duracao_minutos * MINUTE), duracao_minutos };
}
