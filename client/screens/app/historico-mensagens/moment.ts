import { dayNumber, formatDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";

const WEEK = 7;

/** The time of the last message, as short as people write it: "14:30", "ontem", "qui.", "5 de mar.", "05/03/2025". */
export function formatMoment(instant: Date, zone: string, now: Date) {
  const { date, time } = civilOf(instant, zone);
  const today = civilOf(now, zone).date;
  const days = dayNumber(today) - dayNumber(date);
  if (days <= 0) return time;
  if (days === 1) return "ontem";
  if (days < WEEK) return civil(date, { weekday: "short" });
  if (date.slice(0, 4) === today.slice(0, 4))
    return civil(date, { day: "numeric", month: "short" });
  return formatDate(date);
}

// Noon in UTC is inside the civil day whatever the machine's zone.
function civil(date: string, options: Intl.DateTimeFormatOptions) {
  const noon = new Date(`${date}T12:00:00Z`);
  return new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" }).format(noon);
}
