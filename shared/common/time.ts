import { tzOffset } from "@date-fns/tz";
import { DAY, dayNumber, HOUR, isCivilDate, isCivilTime, MINUTE } from "./civil.ts";
import { z } from "./zod.ts";

/** The zones a professional can choose. */
export const ZONAS = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"] as const;
export type Zona = (typeof ZONAS)[number];
export const ZONA_PADRAO: Zona = "America/Sao_Paulo";

/** How far the zone's clock is ahead of UTC at an instant (both in milliseconds). */
export function offsetAt(instant: number, zone: string) {
  const day = Math.floor(instant / DAY);
  const offset = offsetOfUtcDay(day, zone);
  // Only on a day on which the clock changes does the hour matter.
  return offset === offsetOfUtcDay(day + 1, zone) ? offset : exactOffset(instant, zone);
}

function exactOffset(instant: number, zone: string) {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`unknown time zone: ${zone}`);
  return minutes * MINUTE;
}

// Offsets at 00:00 UTC of a day, because asking Intl costs more than all else about a day together.
const known = new Map<string, Map<number, number>>();
const MAX_KNOWN = 4000;

function offsetOfUtcDay(day: number, zone: string) {
  let days = known.get(zone);
  if (!days || days.size > MAX_KNOWN) known.set(zone, (days = new Map()));
  const found = days.get(day);
  if (found !== undefined) return found;
  const offset = exactOffset(day * DAY, zone);
  days.set(day, offset);
  return offset;
}

/**
 * The offset that holds for all of a civil day (given as days since 1970-01-01), in milliseconds; null around a change
 * of the clock. No zone is a whole day away from UTC, so the day lies between the two instants compared.
 */
export function steadyOffset(day: number, zone: string) {
  const before = offsetOfUtcDay(day - 1, zone);
  return before === offsetOfUtcDay(day + 2, zone) ? before : null;
}

/**
 * The instant at which a zone's clock shows `local` (milliseconds as if the clock were UTC). Null when the clock
 * jumps over it; the first of two when the clock is set back over it.
 */
export function instantOfLocal(local: number, zone: string) {
  const offsets = [offsetAt(local - DAY, zone), offsetAt(local + DAY, zone)];
  const instants = offsets.map((offset) => local - offset);
  const shown = instants.filter((instant) => instant + offsetAt(instant, zone) === local);
  return shown.length ? Math.min(...shown) : null;
}

/** The instant of a civil date and time in a zone; null when that time does not exist there. */
export function instantOf(date: string, time: string, zone: string) {
  const instant = instantOfLocal(Date.parse(`${date}T${time}Z`), zone);
  return instant === null ? null : new Date(instant);
}

/** Date ("YYYY-MM-DD") and time ("HH:mm") of a zone at an instant. */
export function civilOf(instant: Date, zone: string) {
  const text = new Date(instant.getTime() + offsetAt(instant.getTime(), zone)).toISOString();
  return { date: text.slice(0, -14), time: text.slice(-13, -8) };
}

/** The first instant of a civil date and that of the next one. */
export function dayBounds(date: string, zone: string) {
  const midnight = dayNumber(date) * DAY;
  return {
    inicio: new Date(dayStart(midnight, zone)),
    fim: new Date(dayStart(midnight + DAY, zone)),
  };
}

function dayStart(midnight: number, zone: string) {
  // Where the clock jumps over midnight (Brazil until 2018), the day begins at the jump.
  return instantOfLocal(midnight, zone) ?? midnight - offsetAt(midnight - DAY, zone);
}

const INSTANTE =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2})(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2})?)?$/;

interface InstanteParts {
  local: number;
  /** Absent: the clock of the reader's zone is meant. */
  offset: number | undefined;
}

function parts(text: string): InstanteParts | null {
  const match = INSTANTE.exec(text);
  if (!match) return null;
  const [, date = "", time = "", seconds = "00", fraction = "", utc, sign, hours, minutes] = match;
  if (!isCivilDate(date) || !isCivilTime(time)) return null;
  const local = Date.parse(`${date}T${time}:${seconds}.${fraction.padEnd(3, "0").slice(0, 3)}Z`);
  if (utc) return { local, offset: 0 };
  if (!sign) return { local, offset: undefined };
  const ahead = Number(hours) * HOUR + Number(minutes ?? 0) * MINUTE;
  return ahead > 15 * HOUR ? null : { local, offset: sign === "-" ? -ahead : ahead };
}

/**
 * Reads ISO 8601 with any offset; without one the time is that of `zone`. Null when it is not such a text or
 * names a time that does not exist in the zone.
 */
export function parseInstante(text: string, zone: string) {
  const found = parts(text);
  if (!found) return null;
  if (found.offset !== undefined) return new Date(found.local - found.offset);
  const instant = instantOfLocal(found.local, zone);
  return instant === null ? null : new Date(instant);
}

/** The first instant of a period that begins with a civil date or an instant. */
export function periodStart(text: string, zone: string) {
  return isCivilDate(text) ? dayBounds(text, zone).inicio : parseInstante(text, zone);
}

/** The first instant after a period that ends with a civil date (all of it) or an instant (included). */
export function periodEnd(text: string, zone: string) {
  if (isCivilDate(text)) return dayBounds(text, zone).fim;
  const last = parseInstante(text, zone);
  return last && new Date(last.getTime() + 1);
}

/** An instant in a body or a query, as text: only the reader knows the zone (`parseInstante`). */
export function instanteTexto(required: string, invalid = "Data e hora inválidas") {
  return z
    .string(required)
    .min(1, required)
    .refine((text) => text === "" || parts(text) !== null, invalid);
}

/** A bound of a period in a query: civil date or instant (`periodStart`, `periodEnd`). */
export function limiteDePeriodo() {
  return z.string().refine((text) => isCivilDate(text) || parts(text) !== null, "Data inválida");
}

export const timezone = z.enum(ZONAS, "Fuso horário inválido");
