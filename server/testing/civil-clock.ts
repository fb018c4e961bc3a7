import { DAY, HOUR } from "#shared/common/civil.ts";

/** Calendar and clock of a zone as Intl tells them: a second opinion on shared/common/time.ts, made of nothing of it. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string) {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
    });
  formats.set(zone, format);
  return format;
}

/** The civil date (`YYYY-MM-DD`) and the hour that a zone shows at an instant. */
export function shownAt(instant: Date, zone: string): { date: string; hour: number } {
  const parts = formatOf(zone).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { date: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}

export function later(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The Monday on or before a civil date. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return later(date, -((weekday + 6) % 7));
}

/** The first hour that has this date: the zones of the product are whole hours from UTC. */
export function firstInstantOf(date: string, zone: string): Date {
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let hour = -24; hour <= 24; hour++) {
    const instant = new Date(noon + hour * HOUR);
    if (shownAt(instant, zone).date === date) return instant;
  }
  throw new Error(`no instant of ${date} in ${zone}`);
}
