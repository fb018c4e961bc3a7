import { addDays, type DiaSemana, diaSemana } from "#shared/common/civil.ts";
import { civilOf, ZONA_PADRAO } from "#shared/common/time.ts";

/**
 * The next date that falls on this weekday, two days ahead or more: a test that runs over midnight still finds it in
 * the future, whatever the hour.
 */
export function nextDate(dia: DiaSemana, now: Date): string {
  const today = civilOf(now, ZONA_PADRAO).date;
  for (let ahead = 2; ; ahead += 1) {
    const date = addDays(today, ahead);
    if (diaSemana(date) === dia) return date;
  }
}
