import { MINUTE } from "#shared/common/civil.ts";
import { PROXIMOS_LIVRES } from "#shared/marcacoes/marcacoes.constants.ts";

/** A time on offer. */
interface Free {
  date: string;
  time: string;
  start: Date;
}

/** An appointment that looks for another time, or has found it at `movedTo`. */
export interface Seeker<T extends Free> {
  id: string;
  profissional_id: string;
  /** Null where it needs no room. */
  sala_id: string | null;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  movedTo: Date | null;
  /** In order. */
  free: readonly T[];
}

/**
 * The times that each is offered. The first of each meets that of nobody else, so that all can be moved one after the
 * other; further ones, a few of a day, meet the first of nobody else.
 */
export function shareTimes<T extends Free>(
  seekers: readonly Seeker<T>[],
): ReadonlyMap<string, readonly T[]> {
  const kept: Kept[] = seekers.flatMap((one) => (one.movedTo ? [keptFor(one, one.movedTo)] : []));
  const seeking = seekers.filter(({ movedTo }) => !movedTo);
  const firsts = seeking.flatMap((one) => {
    const first = one.free.find(({ start }) => isApart(keptFor(one, start), kept));
    if (!first) return [];
    kept.push(keptFor(one, first.start));
    return [{ one, first }];
  });
  return new Map(
    firsts.map(({ one, first }) => {
      const others = kept.filter(({ id }) => id !== one.id);
      const further = one.free.filter(
        (time) => time.start > first.start && isApart(keptFor(one, time.start), others),
      );
      return [one.id, fewOfEachDay([first, ...further])];
    }),
  );
}

/** The time that an appointment would take. */
interface Kept extends Pick<Seeker<Free>, "id" | "profissional_id" | "sala_id"> {
  from: number;
  to: number;
}

function keptFor({ id, profissional_id, sala_id, ...one }: Seeker<Free>, start: Date): Kept {
  return {
    id,
    profissional_id,
    sala_id,
    from: start.getTime() - one.folga_antes_minutos * MINUTE,
    to: start.getTime() + (one.duracao_minutos + one.folga_depois_minutos) * MINUTE,
  };
}

/** Two of different people compete where both need a room: there may be one alone. */
const isApart = (one: Kept, others: readonly Kept[]) =>
  others.every(
    (other) =>
      other.to <= one.from ||
      one.to <= other.from ||
      (other.profissional_id !== one.profissional_id && !(other.sala_id && one.sala_id)),
  );

function fewOfEachDay<T extends Free>(times: readonly T[]) {
  const perDay = new Map<string, number>();
  return times
    .filter(({ date }) => {
      const count = (perDay.get(date) ?? 0) + 1;
      perDay.set(date, count);
      return count <= PROXIMOS_LIVRES.por_dia;
    })
    .slice(0, PROXIMOS_LIVRES.total);
}
