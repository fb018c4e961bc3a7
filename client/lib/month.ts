import { addDays, dateOfDay, dayNumber } from "#shared/common/civil.ts";

/** The headers of the grid: Sunday first. */
export const WEEKDAYS = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"] as const;

const DAYS = WEEKDAYS.length;
// 1970-01-01 was a Thursday, the fifth day of a week that begins on Sunday.
const FIRST_WEEKDAY = 4;

/** "2026-03-15" -> "2026-03". */
export function monthOf(date: string) {
  return date.slice(0, 7);
}

/** "2026-03" some months later, or earlier for a negative count. */
export function addMonths(month: string, months: number) {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The day of the week of a civil date: 0 is Sunday. */
export function weekdayOf(date: string) {
  return (((dayNumber(date) + FIRST_WEEKDAY) % DAYS) + DAYS) % DAYS;
}

/**
 * The weeks that show a month ("2026-03"), each from Sunday to Saturday; the first and the last also
 * hold days of the neighbouring months.
 */
export function weeksOfMonth(month: string): string[][] {
  const first = dayNumber(`${month}-01`);
  const last = dayNumber(`${addMonths(month, 1)}-01`) - 1;
  const start = first - weekdayOf(`${month}-01`);
  const count = Math.ceil((last - start + 1) / DAYS);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS }, (_, day) => dateOfDay(start + week * DAYS + day)),
  );
}

/** The same day of another month, or that month's last day where it has no such day. */
export function sameDayIn(month: string, date: string) {
  const last = dateOfDay(dayNumber(`${addMonths(month, 1)}-01`) - 1);
  const wanted = `${month}-${date.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** The first day of an interval that can be chosen. */
export function firstFree(first: string, last: string, isDisabled: (date: string) => boolean) {
  for (let date = first; date <= last; date = addDays(date, 1)) if (!isDisabled(date)) return date;
  return undefined;
}
