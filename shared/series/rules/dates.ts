import { addDays, dayNumber } from "#shared/common/civil.ts";

/** The rule of a series in civil dates: the clock of its zone keeps the time of day, whatever a change of the clock does. */
export interface Regra {
  primeira: string;
  a_cada_semanas: number;
  repeticoes: number | null;
  ate: string | null;
}

export interface Lugar {
  /** 1 for the first. */
  posicao: number;
  data: string;
}

export const dateAt = ({ primeira, a_cada_semanas }: Regra, posicao: number): string =>
  addDays(primeira, (posicao - 1) * 7 * a_cada_semanas);

/** The dates of a series from a place on up to a date, both included; by date. */
export function datesOf(regra: Regra, { from = 1, until }: { from?: number; until: string }) {
  const { primeira, a_cada_semanas, repeticoes, ate } = regra;
  const end = ate !== null && ate < until ? ate : until;
  const weeks = Math.floor((dayNumber(end) - dayNumber(primeira)) / (7 * a_cada_semanas));
  const last = Math.min(weeks + 1, repeticoes ?? Number.POSITIVE_INFINITY);
  const places: Lugar[] = [];
  for (let posicao = from; posicao <= last; posicao++)
    places.push({ posicao, data: dateAt(regra, posicao) });
  return places;
}
