import type { TenantContext } from "#server/core/context.ts";
import type { Occurrence } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { lengthOf } from "#server/domains/marcacoes/service/read-agenda.ts";
import { readDates } from "#server/domains/marcacoes/service/read-dates.ts";
import { addDays, MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { chooseDates } from "#shared/series/rules/choose.ts";
import { dateAt } from "#shared/series/rules/dates.ts";
import { orderOfMoves } from "#shared/series/rules/order.ts";
import type { Serie } from "../queries/series.queries.ts";
import { type Chosen, placeOf } from "./choose-dates.ts";
import { conflitosOf, keptOf, taken } from "./edit-series.ts";

export const placeIn = ({ serie_posicao }: Pick<Occurrence, "serie_posicao">) => serie_posicao ?? 1;

interface Scope {
  ctx: TenantContext;
  serie: Serie;
  /** The appointment that the call names. */
  present: Pick<Occurrence, "profissional_id">;
  targets: readonly Occurrence[];
}

interface Times {
  /** Absent: each keeps the service that it was booked with. */
  servicoId?: string | null;
  to: { date: string; time: string } | null;
  /** Days by which the dates of the rule move. */
  shift: number;
}

/**
 * The new times of dates of a series, each checked like a single one's, in an order in which they can be written. A date
 * stays with its professional and in its room; where each date is with whoever is free, one whose professional has the new
 * time taken goes to another.
 * @throws AppError 404 for a service that is not there; 409 with `conflitos`; 422 for a professional who does not give it.
 */
export async function planMoves({ ctx, serie, present, targets }: Scope, wanted: Times) {
  const { servicoId } = wanted;
  const isAnyone = serie.profissional_por_data;
  const places = targets.map((row) => placeAt(ctx, serie, { row, ...wanted }));
  const found = await readDates(ctx, {
    dates: places.map(({ data }) => data),
    ...(servicoId === undefined ? { kept: keptOf(serie) } : { servicoId }),
    profissionalId: isAnyone ? QUALQUER : present.profissional_id,
    hasRooms: targets.some(({ sala_id }) => sala_id !== null),
    except: new Set(targets.map(({ id }) => id)),
  });
  const bookedWith = (row: Occurrence) => keptOf(isAnyone ? row : serie);
  const dates = targets.flatMap((row, index) => {
    const place = places[index];
    const servico = servicoId === undefined ? { servico: lengthOf(bookedWith(row)) } : {};
    const now = { profissional_id: row.profissional_id, ...servico };
    return place ? [{ ...place, now, salas: roomsFor(row, found.salas, wanted) }] : [];
  });
  const ocorrencias = chooseDates(dates, found);
  refuse(ocorrencias.filter(({ situacao }) => situacao !== "livre"));
  const moves = targets.flatMap((before, index) => {
    const ocorrencia = ocorrencias[index];
    const [place] = ocorrencia ? placeOf(ocorrencia) : [];
    if (!ocorrencia || !place) return [];
    const { posicao: _place, profissional_id, ...rest } = place;
    const isKept =
      servicoId === undefined && (!isAnyone || profissional_id === before.profissional_id);
    const { duracao_minutos } = place;
    const fim = new Date(place.horario.getTime() + duracao_minutos * MINUTE);
    const kept = isKept ? bookedWith(before) : {};
    const who = isAnyone ? { profissional_id } : {};
    const time = { ...rest, ...kept, ...who, duracao_minutos, fim, encaixe: false };
    return [{ before, ocorrencia, time, from: held(before), to: held({ ...before, ...time }) }];
  });
  const { order, stuck } = orderOfMoves(moves);
  refuse(stuck.map(({ ocorrencia }) => taken(ocorrencia)));
  return { kept: found.servico, moves: order };
}

/** Day and time of a date after the change; without a new time those that it has. */
function placeAt(
  { user }: TenantContext,
  serie: Serie,
  { row, to, shift }: Times & { row: Occurrence },
) {
  const posicao = placeIn(row);
  if (to) return { posicao, data: addDays(dateAt(serie, posicao), shift), hora: to.time };
  const { date, time } = civilOf(row.horario, user.timezone);
  return { posicao, data: date, hora: time };
}

/**
 * The rooms in which a date may be, its own before others. With the service that it has one without a room needs none; with
 * another one the own room stays where that may be given there, or needs none.
 */
function roomsFor(
  { sala_id }: Occurrence,
  salas: readonly string[] | undefined,
  { servicoId }: Times,
) {
  if (sala_id === null) return servicoId === undefined ? undefined : salas;
  const isAllowed = servicoId === undefined || !salas || salas.includes(sala_id);
  return isAllowed ? [sala_id, ...(salas ?? []).filter((id) => id !== sala_id)] : salas;
}

function refuse(met: readonly Chosen[]) {
  if (met.length) throw conflitosOf(met);
}

type Held = Pick<
  Occurrence,
  "horario" | "duracao_minutos" | "folga_antes_minutos" | "folga_depois_minutos"
> &
  Pick<Occurrence, "profissional_id" | "sala_id">;

/** The time that it takes, buffers included, of whom and where. */
function held({ horario, duracao_minutos, profissional_id, sala_id, ...buffers }: Held) {
  const { folga_antes_minutos, folga_depois_minutos } = buffers;
  const start = horario.getTime() - folga_antes_minutos * MINUTE;
  const end = horario.getTime() + (duracao_minutos + folga_depois_minutos) * MINUTE;
  return { start, end, of: sala_id === null ? [profissional_id] : [profissional_id, sala_id] };
}
