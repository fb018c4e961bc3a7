import type { Presentes } from "#shared/clientes/rules/listas.ts";

/** Instants in order, each once: between them PostgreSQL counts, and from these counts every figure is added up. */
export function cutsOf(instants: Date[]): Date[] {
  const times = new Set(instants.map((instant) => instant.getTime()));
  return [...times].sort((a, b) => a - b).map((time) => new Date(time));
}

/** How many cuts lie before an instant that is one of them: intervals up to this number lie before it. */
function indexOf(cuts: Date[], instant: Date): number {
  const index = cuts.findIndex((cut) => cut.getTime() === instant.getTime());
  if (index < 0) throw new Error(`nothing was counted from ${instant.toISOString()}`);
  return index;
}

/** Picks the rows of `[inicio, fim)`; without an end all from `inicio` on. */
export const picker =
  <T extends { trecho: number }>(rows: T[], cuts: Date[]) =>
  (inicio: Date, fim?: Date): T[] => {
    const from = indexOf(cuts, inicio);
    const to = fim === undefined ? cuts.length : indexOf(cuts, fim);
    return rows.filter(({ trecho }) => trecho > from && trecho <= to);
  };

/** `total` of them came in the interval `veio`, and went in `foi` or are still there. */
export interface Life {
  veio: number;
  foi: number | null;
  total: number;
}

/** Adds those who came before the first cut and are still there: what is missing of all that stand now. */
export function withEarlier(rows: Life[], present: number): Life[] {
  const later = rows.reduce((sum, { foi, total }) => (foi === null ? sum + total : sum), 0);
  return [...rows, { veio: 0, foi: null, total: present - later }];
}

export type Lives = ReturnType<typeof livesOf>;

/** How many stood at a moment, and how many of them had come since another one. No moment is now. */
export function livesOf(rows: Life[], cuts: Date[]) {
  const before = (moment: Date | undefined) =>
    moment === undefined ? cuts.length : indexOf(cuts, moment);
  const count = (at: number, from = -1) =>
    rows
      .filter(({ veio, foi }) => veio > from && veio <= at && (foi === null || foi > at))
      .reduce((sum, { total }) => sum + total, 0);
  return {
    stood: (at?: Date) => count(before(at)),
    cameSince: (since: Date, at?: Date) => count(before(at), before(since)),
    /** How many the list with these bounds holds. */
    counted: ({ desde, ate }: Presentes) => count(before(ate), desde && before(desde)),
  };
}
