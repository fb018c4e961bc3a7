import type { TenantContext } from "#server/core/context.ts";
import { MAX_JANELA_DIAS } from "#shared/agenda/agenda.constants.ts";
import { addDays, DAY, dayNumber } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { PROXIMOS_LIVRES } from "#shared/marcacoes/marcacoes.constants.ts";
import { answerOfAnyone, dayOfAnyone } from "#shared/marcacoes/rules/anyone.ts";
import { bookableTime } from "#shared/marcacoes/rules/booking.ts";
import type { Taken } from "#shared/marcacoes/rules/place.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import { type DaySlots, slotsOfDay, slotsOfRange } from "#shared/marcacoes/rules/slots.ts";
import { agendasOf, type Booker, type Kept } from "./read-agenda.ts";

interface ForService {
  servico_id?: string | undefined;
  /** See `clinicOf`. */
  profissional_id?: string | undefined;
}

/**
 * The slots of a civil date, free and taken; none, with the reason, for a date that cannot be booked.
 * @throws AppError 404 for a service that is not there; 422 for a professional who cannot be booked.
 */
export async function availableSlots(
  ctx: TenantContext,
  { date, servico_id, profissional_id }: { date: string } & ForService,
) {
  const who = { servicoId: servico_id, profissionalId: profissional_id };
  const [first, ...others] = await agendasOf(ctx, { de: date, ate: date, ...who });
  const of = (agenda: typeof first) => slotsOfDay({ ...agenda, date });
  const { recusa, nome, ...day } = dayOfAnyone([of(first), ...others.map(of)]);
  return { ...day, motivo: refusalText({ recusa, nome }, first.regras) };
}

/** Author of the booking, and its service or the data of an appointment that moves. */
interface FreeFor extends ForService {
  booker?: Booker;
  kept?: Kept;
  /** Times that count as taken too. */
  also?: readonly Taken[];
}

interface Days {
  de: string;
  ate: string;
}

/** For other domains: the free slots of each civil date from `de` to `ate`, both included; for a day without any, why. */
export async function freeSlots(
  ctx: TenantContext,
  { de, ate }: Days,
  { servico_id, profissional_id, also = [], ...how }: FreeFor = {},
) {
  const who = { servicoId: servico_id, profissionalId: profissional_id };
  const [first, ...others] = await agendasOf(ctx, { de, ate, ...who, ...how });
  const of = ({ busy, ...agenda }: typeof first) => {
    const taken = also.filter((one) => one.profissional_id === agenda.profissional_id);
    return slotsOfRange({ start: de, end: ate, ...agenda, busy: [...busy, ...taken] });
  };
  const further = others.map(of);
  return of(first).map((own, index) => {
    const day = dayOfAnyone([
      own,
      ...further.flatMap((days): DaySlots[] => (days[index] ? [days[index]] : [])),
    ]);
    const slots = day.slots.filter(({ available }) => available);
    return { date: day.date, slots, motivo: refusalText(day, first.regras) };
  });
}

/**
 * The next free times from a civil date on: a few per day, so that there are several days to choose from, or `quantos` of
 * them one after the other.
 */
export async function nextSlots(
  ctx: TenantContext,
  asked: { date: string; quantos?: number | undefined } & ForService,
) {
  const found = await nextFree(ctx, asked);
  return found.map(({ date, time }) => ({ date, time }));
}

/**
 * For other domains: as `nextSlots`, with instants, also for others than the professional. With a `wanted` instant of
 * that date, the times of each day nearest to its time of day, the nearest first.
 */
export async function nextFree(
  ctx: TenantContext,
  {
    date,
    wanted,
    quantos,
    ...what
  }: { date: string; wanted?: Date; quantos?: number | undefined } & FreeFor,
) {
  const today = civilOf(ctx.now(), ctx.user.timezone).date;
  const de = date < today ? today : date;
  // No window reaches further, and dates end with the year 9999.
  if (dayNumber(de) > dayNumber(today) + MAX_JANELA_DIAS) return [];
  const ate = addDays(de, PROXIMOS_LIVRES.dias - 1);
  const days = await freeSlots(ctx, { de, ate }, what);
  return days
    .flatMap(({ slots, ...day }) => {
      const later = (dayNumber(day.date) - dayNumber(date)) * DAY;
      return nearestFirst(slots, wanted && new Date(wanted.getTime() + later))
        .slice(0, quantos ?? PROXIMOS_LIVRES.por_dia)
        .map(({ time, horario }) => ({ date: day.date, time, horario }));
    })
    .slice(0, quantos ?? PROXIMOS_LIVRES.total);
}

/** Stable: without `wanted`, and between equally near times, the given order stays. */
function nearestFirst<T extends { horario: Date }>(times: readonly T[], wanted: Date | undefined) {
  if (!wanted) return times;
  const away = ({ horario }: T) => Math.abs(horario.getTime() - wanted.getTime());
  return times.toSorted((one, other) => away(one) - away(other));
}

interface Time {
  date: string;
  time: string;
}

/** Whether an appointment may begin then, and if not why: by the same code that decides at the booking. */
export async function checkAvailability(
  ctx: TenantContext,
  { date, time, servico_id, profissional_id }: Time & ForService,
  { booker }: { booker?: Booker } = {},
) {
  const who = { servicoId: servico_id, profissionalId: profissional_id, booker };
  const [first, ...others] = await agendasOf(ctx, { de: date, ate: date, ...who });
  const of = (agenda: typeof first) => bookableTime({ ...agenda, date, time });
  const answer = answerOfAnyone([of(first), ...others.map(of)]);
  return { available: answer.recusa === null, motivo: refusalText(answer, first.regras) };
}
