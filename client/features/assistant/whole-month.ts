import { addDays } from "#shared/common/civil.ts";
import type { TokenDay } from "./token-usage.tsx";

const LONGEST = 31;

/** Every day of the month that these days are of, from its first to its last, also those without any; at least one is given. */
export function wholeMonth(days: readonly TokenDay[]): TokenDay[] {
  const month = days[0]?.dia.slice(0, 7) ?? "";
  const known = new Map(days.map((day) => [day.dia, day]));
  return Array.from({ length: LONGEST }, (_, index) => addDays(`${month}-01`, index))
    .filter((dia) => dia.startsWith(month))
    .map((dia) => known.get(dia) ?? { dia, tokens_entrada: 0, tokens_saida: 0, chamadas: 0 });
}
