import { MINUTE } from "#shared/common/civil.ts";

/** A time that a professional could give, with the buffers around it. */
export interface TimeOf {
  profissional_id: string;
  horario: Date;
  fim: Date;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
}

/** A taken time, buffers included, with whose it is and where. */
export interface Taken {
  horario: Date;
  fim: Date;
  profissional_id: string;
  sala_id: string | null;
}

/** From the beginning of the first buffer to the end of the last. */
export function occupiedBy({ horario, fim, folga_antes_minutos, folga_depois_minutos }: TimeOf) {
  const from = horario.getTime() - folga_antes_minutos * MINUTE;
  return { from, to: fim.getTime() + folga_depois_minutos * MINUTE };
}

function meets(time: TimeOf, taken: readonly Taken[]) {
  const { from, to } = occupiedBy(time);
  return taken.some(({ horario, fim }) => horario.getTime() < to && fim.getTime() > from);
}

/** The first of the rooms that is free for this time, buffers included. */
export const roomFor = (time: TimeOf, salas: readonly string[], taken: readonly Taken[]) =>
  salas.find(
    (sala) =>
      !meets(
        time,
        taken.filter(({ sala_id }) => sala_id === sala),
      ),
  );

interface Around {
  taken: readonly Taken[];
  /** Rooms in their order; undefined where none is needed. */
  salas: readonly string[] | undefined;
  /** How many live appointments each professional has on that date. */
  totals: ReadonlyMap<string, number>;
}

/**
 * Chooses professional and room of a booking: of those who are free, the one with the fewest appointments on that date who
 * finds a room; between equals the first in order.
 * @param times one of each professional, in their order
 */
export function placeFor<T extends TimeOf>(
  times: readonly T[],
  { taken, salas, totals }: Around,
): { time: T; sala_id: string | null } | { time: null; recusa: "ocupado" | "semSala" } {
  const total = ({ profissional_id }: TimeOf) => totals.get(profissional_id) ?? 0;
  const free = times
    .filter((time) => !meets(time, ofOne(time, taken)))
    .toSorted((one, other) => total(one) - total(other));
  for (const time of free) {
    if (!salas) return { time, sala_id: null };
    const sala_id = roomFor(time, salas, taken);
    if (sala_id !== undefined) return { time, sala_id };
  }
  return { time: null, recusa: free.length ? "semSala" : "ocupado" };
}

const ofOne = ({ profissional_id }: TimeOf, taken: readonly Taken[]) =>
  taken.filter((one) => one.profissional_id === profissional_id);
