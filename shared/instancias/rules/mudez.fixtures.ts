import { feriadosDe } from "#shared/agenda/rules/feriados.ts";
import { DAY, dateOfDay, dayNumber, HOUR, MINUTE } from "#shared/common/civil.ts";

/** Generated weeks of numbers' traffic, and a plain model of when a pause is too long. */
export const ZONE = "America/Sao_Paulo";
/** Its clock, in all of these weeks. */
const OFFSET = -3 * HOUR;
/** Monday, 5 January 2026, 00:00 in the zone; weeks are learnt from here on. */
export const START = Date.parse("2026-01-05T00:00:00-03:00");
export const LEARNT_WEEKS = 9;
export const LIVE_WEEKS = 2;
/** From here on it is looked for silences. */
export const LIVE = START + LEARNT_WEEKS * 7 * DAY;
export const END = LIVE + LIVE_WEEKS * 7 * DAY;

/** Numbers without a pattern are the same ones in each run (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const KINDS = ["busy", "usual", "little", "noSundays", "evenings"] as const;
export type Kind = (typeof KINDS)[number];

/** Messages of a weekday, a Saturday and a Sunday, and the hours in which they come. */
const HABITS: Record<Kind, { days: [number, number, number]; from: number; to: number }> = {
  busy: { days: [60, 15, 3], from: 8, to: 20 },
  usual: { days: [14, 4, 1], from: 8, to: 19 },
  little: { days: [1.5, 0.3, 0.1], from: 9, to: 18 },
  noSundays: { days: [30, 20, 0], from: 7, to: 19 },
  evenings: { days: [12, 0, 0], from: 18, to: 22 },
};

export const PAUSES = [
  "none",
  "marked vacation",
  "vacation with few words",
  "day off that nobody marked",
  "holiday",
] as const;
export type Quiet = (typeof PAUSES)[number];

export interface Week {
  seed: number;
  kind: Kind;
  quiet: Quiet;
  /** When something comes, as it would: milliseconds since 1970, in order. */
  events: number[];
  /** Civil days that the agenda has closed. */
  closed: string[];
}

/** Traffic of one number over the learnt weeks and the live ones. */
export function generateWeeks(seed: number): Week {
  const random = randomOf(seed);
  const kind = KINDS[Math.floor(random() * KINDS.length)] ?? "usual";
  const quiet = PAUSES[Math.floor(random() * PAUSES.length)] ?? "none";
  // A Monday to Friday of the first live week; the holiday is one that the calendar knows, by chance.
  const first = Math.floor((LIVE + OFFSET) / DAY) + 1 + Math.floor(random() * 3);
  const isQuiet = quietDays(quiet, first);
  const scale = 0.7 + random() * 0.6;
  const events: number[] = [];
  for (let at = START; at < END; at += HOUR) {
    const day = Math.floor((at + OFFSET) / DAY);
    const hour = Math.floor((at + OFFSET) / HOUR) % 24;
    const share = isQuiet(day) ?? 1;
    const expected = expectedIn(kind, day, hour) * scale * share;
    for (let left = poisson(expected, random); left > 0; left -= 1) {
      events.push(at + Math.floor(random() * HOUR));
    }
  }
  const isClosed = quiet === "marked vacation";
  const closed = isClosed ? Array.from({ length: 9 }, (_, n) => dateOfDay(first + n)) : [];
  return { seed, kind, quiet, events: events.toSorted((a, b) => a - b), closed };
}

/** The share of its usual traffic that a day has; undefined for a usual one. */
function quietDays(quiet: Quiet, first: number): (day: number) => number | undefined {
  const within = (days: number) => (day: number) => day >= first && day < first + days;
  if (quiet === "marked vacation") return (day) => (within(9)(day) ? 0 : holidayShare(day));
  if (quiet === "vacation with few words") {
    return (day) => (within(9)(day) ? 0.25 : holidayShare(day));
  }
  if (quiet === "day off that nobody marked") {
    return (day) => (day === first ? 0 : holidayShare(day));
  }
  return holidayShare;
}

/** On Brazil's holidays nobody writes. */
const holidayShare = (day: number) => (isHoliday(dateOfDay(day)) ? 0 : undefined);

export const isHoliday = (date: string): boolean =>
  feriadosDe(Number(date.slice(0, 4))).some(({ data }) => data === date);

function expectedIn(kind: Kind, day: number, hour: number): number {
  const { days, from, to } = HABITS[kind];
  if (hour < from || hour >= to) return 0;
  // 1970-01-01 was a Thursday.
  const weekday = (day + 4) % 7;
  const [usual, saturday, sunday] = days;
  const total = weekday === 0 ? sunday : weekday === 6 ? saturday : usual;
  return total / (to - from);
}

function poisson(expected: number, random: () => number): number {
  const limit = Math.exp(-expected);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}

/**
 * The plain model: minute by minute from the last word on. A minute counts by the share of the last four such hours of the week,
 * those of days off left out, that had a word. The pause is too long once these minutes pass 20 hours, five quarters of the
 * liveliest day, and three times the most that counted in a row without a word in the four weeks before.
 */
export function plainTooLongAt(since: number, { events, closed }: Week): number | null {
  const words = new Set(events.filter((at) => at <= since).map(hourText));
  const isOff = (date: string) => closed.includes(date) || isHoliday(date);
  const shares = new Map<string, number>();
  const shareOf = (at: number): number => {
    const key = hourText(at);
    const share =
      shares.get(key) ?? (isOff(key.slice(0, 10)) ? 0 : habitOf(at, since, { words, isOff }));
    shares.set(key, share);
    return share;
  };
  const tolerated = plainTolerance(since, { words, shareOf });
  let minutes = 0;
  for (let at = since; at < since + 28 * DAY; at += MINUTE) {
    minutes += shareOf(at);
    if (minutes >= tolerated * 60) return at + MINUTE;
  }
  return null;
}

/** `2026-03-02T14` by the zone's clock. */
const hourText = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 13);

interface Known {
  words: Set<string>;
  isOff: (date: string) => boolean;
}

function habitOf(at: number, since: number, { words, isOff }: Known): number {
  let last = at;
  // The pause itself is no habit, nor is the hour in which it begins.
  while (hourText(last) >= hourText(since)) last -= 7 * DAY;
  const found: string[] = [];
  for (let weeks = 0; hourText(last - weeks * 7 * DAY) >= hourText(since - 56 * DAY); weeks += 1) {
    const hour = hourText(last - weeks * 7 * DAY);
    // On its first day a number is not yet there for all hours.
    const isKnown = dayNumber(hour.slice(0, 10)) * DAY > START + OFFSET;
    if (isKnown && !isOff(hour.slice(0, 10))) found.push(hour);
  }
  const occurrences = found.slice(0, 4);
  return occurrences.length < 4 ? 0 : occurrences.filter((one) => words.has(one)).length / 4;
}

function plainTolerance(
  since: number,
  { words, shareOf }: { words: Set<string>; shareOf: (at: number) => number },
): number {
  const perDay = new Map<string, number>();
  let [run, longest] = [0, 0];
  for (let hours = 4 * 168; hours > 0; hours -= 1) {
    const at = since - hours * HOUR;
    const hour = hourText(at);
    const date = hour.slice(0, 10);
    perDay.set(date, (perDay.get(date) ?? 0) + shareOf(at));
    run = words.has(hour) ? 0 : run + shareOf(at);
    longest = Math.max(longest, run);
  }
  return Math.max(20, 1.25 * Math.max(0, ...perDay.values()), 3 * longest);
}
