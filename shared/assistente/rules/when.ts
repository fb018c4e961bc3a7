import { addDays, DIA_SEMANA_LABELS, diaSemana } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { writtenDate } from "#shared/common/written-date.ts";

/** "terça-feira" */
export const weekday = (date: string): string => DIA_SEMANA_LABELS[diaSemana(date)].toLowerCase();

/** "terça-feira, 3 de março de 2026, às 14:30" */
export function spoken(instant: Date, zone: string): string {
  const { date, time } = civilOf(instant, zone);
  return `${writtenDate(date)}, às ${time}`;
}

/** The next `count` days from `today` on, the first two also in words. */
export function daysFrom(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const date = addDays(today, n);
    const words = n === 0 ? " (hoje)" : n === 1 ? " (amanhã)" : "";
    return `${date}: ${weekday(date)}${words}`;
  });
}
