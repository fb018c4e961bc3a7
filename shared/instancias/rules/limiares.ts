import type { Franquia } from "./franquia.ts";

/** Shares of the allowance, in per cent, at which people are warned; each once a month. */
export const LIMIARES = [80, 100] as const;
export type Limiar = (typeof LIMIARES)[number];

type Uso = Pick<Franquia, "incluidas" | "usadas">;

/** The last threshold that the use has reached; null before the first, and where there is no limit. */
export function limiarDe({ incluidas, usadas }: Uso): Limiar | null {
  if (!incluidas) return null;
  return LIMIARES.findLast((limiar) => usadas * 100 >= incluidas * limiar) ?? null;
}

/** How many are left; null where there is no limit. */
export const restamDe = ({ incluidas, usadas }: Uso): number | null =>
  incluidas === null ? null : Math.max(0, incluidas - usadas);
