import { takenBy } from "#client/data/agenda-days.ts";
import type { GoogleOcupacao } from "#client/data/google.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import type { Ocupada } from "#client/data/ocupadas.hooks.ts";
import { MINUTES_PER_DAY } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { datesOn, endOf } from "#shared/marcacoes/rules/dates-on.ts";
import type { Lying } from "./block.tsx";
import type { GridColumn } from "./columns.ts";
import { type ClosedSpan, closedSpans, type Span, spanOn, type Week } from "./hours.ts";
import { inLanes, type Placed } from "./lanes.ts";
import { takenOn } from "./taken.ts";

export interface Agenda {
  items: readonly Marcacao[];
  busy: readonly GoogleOcupacao[];
  /** Times that appointments take which are not shown. */
  taken: readonly Ocupada[];
  /** The hours that a column has open. */
  weekOf: (column: GridColumn) => Week;
  /** Why an appointment lies in closed time, by the days of its professional; null where it does not. */
  closedTextOf: (marcacao: Marcacao) => string | null;
  /** False until the hours have loaded: no time is drawn as closed before. */
  isWeekKnown: boolean;
  /** False for somebody who reads the agenda alone: nothing is moved or booked there. */
  mayWrite: boolean;
  zone: string;
}

/** The spans that are drawn on a column. */
export interface ColumnContents {
  at: GridColumn;
  lying: Lying[];
  /** Taken by appointments that are not shown. */
  taken: Placed<Span>[];
  buffers: Span[];
  busy: Span[];
  closed: ClosedSpan[];
}

/** `contentsOf`, but a column of which nothing has changed is the one of before: it is not drawn anew. */
export function keptContents() {
  const kept = new Map<string, { from: readonly unknown[]; contents: ColumnContents }>();
  return (at: GridColumn, { items, ...agenda }: Agenda): ColumnContents => {
    const own = items.filter((item) => isOf(at, item));
    const { busy, taken, weekOf, closedTextOf, isWeekKnown, mayWrite, zone } = agenda;
    const from = [at, busy, taken, weekOf, closedTextOf, isWeekKnown, mayWrite, zone, ...own];
    const last = kept.get(at.key);
    if (last?.from.length === from.length && from.every((one, index) => one === last.from[index]))
      return last.contents;
    const contents = contentsOf(at, own, agenda);
    kept.set(at.key, { from, contents });
    return contents;
  };
}

function contentsOf(
  at: GridColumn,
  own: readonly Marcacao[],
  { busy, taken, weekOf, closedTextOf, isWeekKnown, mayWrite, zone }: Omit<Agenda, "items">,
): ColumnContents {
  const { date } = at;
  const week = weekOf(at);
  const lying = own.flatMap((marcacao) => {
    const span = spanOn(date, marcacao.horario, endOf(marcacao), zone);
    if (!span) return [];
    const inClosed = closedTextOf(marcacao);
    // An appointment that began the day before is moved in that day's column.
    const isWhole = civilOf(marcacao.horario, zone).date === date;
    const isMovable = mayWrite && isWhole && isLive(marcacao.status);
    return [{ ...span, marcacao, inClosed, isMovable }];
  });
  // Buffers of an appointment of the day beside this one.
  const buffers = own.flatMap((marcacao) => {
    if (!isLive(marcacao.status) || datesOn(marcacao, zone).includes(date)) return [];
    const { horario, fim } = takenBy(marcacao);
    return spanOn(date, horario, fim, zone) ?? [];
  });
  const elsewhere = busy
    .filter(({ profissional_id: id }) => !at.profissional || at.profissional.id === id)
    .flatMap(({ horario, fim }) => spanOn(date, horario, fim, zone) ?? []);
  const distinct = new Map(elsewhere.map((span) => [`${span.from}-${span.to}`, span]));
  const unseen = takenOn(at, taken, zone).map((span) => ({ ...span, marcacao: null }));
  const placed = inLanes([...lying, ...unseen], isCancelled);
  const closed = isWeekKnown ? closedSpans(date, week) : [];
  return {
    at,
    lying: placed.flatMap((one) => (one.marcacao ? [one] : [])),
    taken: placed.flatMap((one) => (one.marcacao ? [] : [one])),
    buffers,
    busy: [...distinct.values()],
    closed,
  };
}

const isOf = ({ profissional, sala }: GridColumn, item: Marcacao) =>
  (!profissional || item.profissional_id === profissional.id) &&
  (!sala || item.sala_id === sala.id);

const isCancelled = ({ marcacao }: { marcacao: Marcacao | null }) =>
  marcacao?.status === "cancelado";

/** How far a column's contents reach; a calendar that is busy all day shows that at any height. */
export const reachOf = ({ lying, taken, buffers, busy }: ColumnContents): Span[] => [
  ...buffers,
  ...taken,
  ...lying.map(({ from, to, marcacao: { status, ...folga } }) =>
    isLive(status)
      ? {
          from: Math.max(from - folga.folga_antes_minutos, 0),
          to: Math.min(to + folga.folga_depois_minutos, MINUTES_PER_DAY),
        }
      : { from, to },
  ),
  ...busy.filter(({ from, to }) => to - from < MINUTES_PER_DAY),
];
