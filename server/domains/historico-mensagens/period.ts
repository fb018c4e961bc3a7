import { HOUR } from "#shared/common/civil.ts";

/** From `inicio` on, before `fim`; what is absent has no end. */
export interface Period {
  inicio?: Date | undefined;
  fim?: Date | undefined;
}

/** The whole hours (UTC) of a period, and what is left of it at its ends. */
export function wholeHours({ inicio, fim }: Period): {
  hours: Period | undefined;
  edges: Period[];
} {
  const first = inicio && new Date(Math.ceil(inicio.getTime() / HOUR) * HOUR);
  const last = fim && new Date(Math.floor(fim.getTime() / HOUR) * HOUR);
  if (first && last && first >= last) return { hours: undefined, edges: [{ inicio, fim }] };
  const edges = [
    { inicio, fim: first },
    { inicio: last, fim },
  ].filter(({ inicio, fim }) => inicio && fim && inicio < fim);
  return { hours: { inicio: first, fim: last }, edges };
}
