import type { TenantContext } from "#server/core/context.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { startingPayment } from "#shared/marcacoes/rules/payment.ts";
import { occupiedBy, placeFor, type Taken } from "#shared/marcacoes/rules/place.ts";
import { withoutOverlap } from "../marcacoes.errors.ts";
import * as clinica from "../queries/clinica.queries.ts";
import type { BookedTime, NewMarcacao } from "../queries/marcacoes.queries.ts";
import * as marcacoes from "../queries/marcacoes.queries.ts";
import type { Offer } from "./offer-time.ts";
import { type Booker, heldFrom, spanBetween } from "./read-agenda.ts";

interface Wanted extends Offer {
  row: Omit<NewMarcacao, keyof BookedTime | "pagamento">;
  booker?: Booker | undefined;
  /** A room that was asked for by itself. */
  salaId?: string | null | undefined;
}

type Made = NonNullable<Awaited<ReturnType<typeof marcacoes.insertFree>>>;
type Booked = { made: Made } | { made: null; recusa: "ocupado" | "semSala" | "salaOcupada" };

/** More than others can win one after another. */
const MOST_TRIES = 200;

/**
 * Inserts an appointment with one of those who offer the time, and in a room where one is needed. The constraints decide
 * every race: after a lost one everything is looked at anew. A loser has inserted nothing yet, so that nobody who waits
 * here is waited for, and racers cannot deadlock.
 */
export async function insertPlaced(ctx: TenantContext, wanted: Wanted): Promise<Booked> {
  const { row, times, salaId = null } = wanted;
  const salas = salaId === null ? wanted.salas : [salaId];
  const [only, ...others] = times;
  if (!isLive(row.status) || (others.length === 0 && salas === undefined)) {
    const made = await insert(ctx, row, { ...only, sala_id: salaId });
    return made ? { made } : { made: null, recusa: "ocupado" };
  }
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const place = await choosePlace(ctx, { times, salas }, { booker: wanted.booker });
    if (!place.time) {
      const isGiven = salaId !== null && place.recusa === "semSala";
      return { made: null, recusa: isGiven ? "salaOcupada" : place.recusa };
    }
    const made = await insert(ctx, row, { ...place.time, sala_id: place.sala_id });
    if (made) return { made };
  }
  return { made: null, recusa: "ocupado" };
}

/**
 * The place that a booking would get now.
 * @param also times that count as taken too
 */
export async function choosePlace(
  ctx: TenantContext,
  { times, salas }: Offer,
  { booker, also = [] }: { booker: Booker | undefined; also?: readonly Taken[] },
) {
  const [around, totals] = await Promise.all([
    takenAround(ctx, times, { booker }),
    totalsOf(ctx, times),
  ]);
  return placeFor(times, { taken: [...around, ...also], salas, totals });
}

function insert({ db, now }: TenantContext, row: Wanted["row"], time: BookedTime) {
  const pagamento = startingPayment(time.valor_centavos);
  return withoutOverlap(marcacoes.insertFree(db, { ...row, ...time, pagamento }, now()));
}

interface How {
  booker: Booker | undefined;
  /** An appointment that moves: it does not stand in its own way. */
  except?: string;
}

/** Live appointments around these times, and what is held for those that may come back. */
export async function takenAround(
  ctx: TenantContext,
  times: readonly BookedTime[],
  { booker, except }: How,
): Promise<Taken[]> {
  const spans = times.map(occupiedBy);
  const span = spanBetween(
    new Date(Math.min(...spans.map(({ from }) => from))),
    new Date(Math.max(...spans.map(({ to }) => to))),
  );
  const [booked, held] = await Promise.all([
    clinica.findBusyOfAll(ctx.db, { usuarioId: ctx.user.id, ...span }),
    heldFrom(booker, ctx, span),
  ]);
  return [...booked.filter(({ id }) => id !== except), ...held];
}

/** The live appointments of each on the date; where there is nobody to choose from, they are not counted. */
async function totalsOf({ db, user }: TenantContext, [first, ...others]: Offer["times"]) {
  if (others.length === 0) return new Map<string, number>();
  const { date } = civilOf(first.horario, user.timezone);
  const counted = await clinica.countLive(db, user.id, dayBounds(date, user.timezone));
  return new Map(counted.map(({ profissional_id, total }) => [profissional_id, total]));
}
