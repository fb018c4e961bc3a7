import type { Ocupada } from "#client/data/ocupadas.hooks.ts";
import type { GridColumn } from "./columns.ts";
import { type Span, spanOn } from "./hours.ts";

/** The spans of a column that somebody else's appointments take, which are not shown; appointments without a room take none. */
export function takenOn(at: GridColumn, taken: readonly Ocupada[], zone: string): Span[] {
  const { profissional, sala, date } = at;
  return taken
    .filter((one) => !profissional || one.profissional_id === profissional.id)
    .filter((one) => !sala || (sala.id !== null && one.sala_id === sala.id))
    .flatMap(({ horario, fim }) => spanOn(date, horario, fim, zone) ?? []);
}

interface At {
  minute: number;
  zone: string;
}

/** Whether the person or the room of a column is taken then; a column of everybody is free while one of them is. */
export const isTakenAt = (at: GridColumn, taken: readonly Ocupada[], { minute, zone }: At) =>
  (at.profissional !== null || at.sala !== null) &&
  takenOn(at, taken, zone).some(({ from, to }) => from <= minute && minute < to);
