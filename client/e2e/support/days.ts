import { addDays, type DiaSemana, diaSemana, isWeekend } from "#shared/common/civil.ts";
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

/** A weekday on which people work and of which the next date is two days ahead or more: its name alone means that date. */
export function workdayAhead(now: Date): DiaSemana {
  const dia = diaSemana(addDays(civilOf(now, ZONA_PADRAO).date, 2));
  return isWeekend(dia) ? "seg" : dia;
}
