import { addDays, DAY, dateOfDay, dayNumber, mondayOf } from "#shared/common/civil.ts";
import { civilOf, dayBounds } from "#shared/common/time.ts";
import { DIAS_DE_TENDENCIA } from "#shared/dashboard/dashboard.constants.ts";

export type Moments = ReturnType<typeof momentsOf>;

/** Where days, weeks, months and the periods of the figures begin for a reader in `zone`. */
export function momentsOf(now: Date, zone: string) {
  const today = civilOf(now, zone).date;
  const startOf = (date: string) => dayBounds(date, zone).inicio;
  const monday = mondayOf(today);
  const first = addDays(today, 1 - DIAS_DE_TENDENCIA);
  return {
    now,
    today,
    startOf,
    /** Since Monday, and as much of the week before. */
    week: startOf(monday),
    lastWeek: { inicio: startOf(addDays(monday, -7)), fim: new Date(now.getTime() - 7 * DAY) },
    /** The days whose figures a trend reads, today the last, and as many before. */
    period: startOf(first),
    periodBefore: startOf(addDays(first, -DIAS_DE_TENDENCIA)),
  };
}

/** The `count` days that end with `today`, the oldest first. */
export const daysUntil = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));

/** The `count` months (`YYYY-MM`) that end with today's, the oldest first. */
export function monthsUntil(today: string, count: number) {
  const months = [today.slice(0, 7)];
  while (months.length < count) {
    // The day before the first of a month lies in the one before.
    months.unshift(dateOfDay(dayNumber(`${months[0]}-01`) - 1).slice(0, 7));
  }
  return months;
}
