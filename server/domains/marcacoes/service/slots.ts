import type { TenantContext } from "#server/core/context.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { PROXIMOS_LIVRES } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { bookableTime } from "#shared/marcacoes/rules/booking.ts";
import { type Recusa, slotsOfDay, slotsOfRange } from "#shared/marcacoes/rules/slots.ts";
import { agendaOf, agendaOfDays } from "./agenda.ts";

const motivoOf = (recusa: Recusa | null) => recusa && m[recusa];

/** The slots of a civil date, free and taken; for a date that cannot be booked none, and why. */
export async function availableSlots(ctx: TenantContext, date: string) {
  const { recusa, ...day } = slotsOfDay({ ...(await agendaOf(ctx, date)), date });
  return { ...day, motivo: motivoOf(recusa) };
}

/** For other domains: the free slots of each civil date from `de` to `ate`, both included; of one without any, why. */
export async function freeSlots(ctx: TenantContext, days: { de: string; ate: string }) {
  const agenda = await agendaOfDays(ctx, days);
  return slotsOfRange({ start: days.de, end: days.ate, ...agenda }).map((day) => {
    const slots = day.slots.filter(({ available }) => available);
    return { date: day.date, slots, motivo: motivoOf(day.recusa) };
  });
}

/** The next free times from a civil date on: some of each day, so that there is more than one day to choose from. */
export async function nextSlots(ctx: TenantContext, date: string) {
  const today = civilOf(ctx.now(), ctx.user.timezone).date;
  const de = date < today ? today : date;
  const days = await freeSlots(ctx, { de, ate: addDays(de, PROXIMOS_LIVRES.dias - 1) });
  return days
    .flatMap(({ slots, ...day }) =>
      slots.slice(0, PROXIMOS_LIVRES.por_dia).map(({ time }) => ({ date: day.date, time })),
    )
    .slice(0, PROXIMOS_LIVRES.total);
}

/** Whether an appointment may begin then, and if not why: by the same code that decides at the booking. */
export async function checkAvailability(
  ctx: TenantContext,
  { date, time }: { date: string; time: string },
) {
  const { recusa } = bookableTime({ ...(await agendaOf(ctx, date)), date, time });
  return { available: recusa === null, motivo: motivoOf(recusa) };
}
