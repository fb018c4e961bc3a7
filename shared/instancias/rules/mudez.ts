import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { instantOfLocal, offsetAt } from "#shared/common/time.ts";

/**
 * When a linked number counts as silent. Its pauses are counted in expected hours: each hour of the week counts as much as the
 * share of its last occurrences in which somebody wrote, and one of a holiday or a day off nothing. Nights and quiet Sundays
 * thus count next to nothing, and a number of little use needs weeks. A pause is too long once it passes `leastHours`, a day off
 * that nobody has marked, and three times the longest one of the weeks before.
 */
export const MUDEZ = {
  /** Occurrences of an hour of the week that are looked at, and how many weeks back they are looked for. */
  known: 4,
  weeks: 8,
  /** The shortest pause that is too long, in expected hours. */
  leastHours: 20,
  /** Times the expected hours of the liveliest day. */
  days: 1.25,
  /** Times the longest pause in the last `known` weeks. */
  pauses: 3,
  /** Pauses longer than this are not looked ahead for. */
  horizonMs: 28 * DAY,
  /** Messages that stay without acknowledgement where they usually get one: one for so long, or `several` of them. */
  oneUnconfirmedMs: HOUR,
  several: 3,
  severalUnconfirmedMs: 15 * MINUTE,
  /** So much of the last messages was acknowledged where that is usual; fewer than `fewSends` prove no habit. */
  usualShare: 0.8,
  fewSends: 3,
  /** A number of which nothing was ever heard: so many messages, each of which somebody could answer for so long. */
  unanswered: 5,
  unansweredMs: DAY,
} as const;

const WEEK_HOURS = 168;
const DAY_HOURS = 24;

/** The weeks before a pause, by the clock of the professional's zone; hours and days count from 1970-01-01. */
export interface Past {
  zone: string;
  /** Hours in which something came. */
  heard: ReadonlySet<number>;
  /** The first whole day on which something could come. */
  firstDay: number;
  /** Whether a day is a holiday or marked as off. */
  isOff: (day: number) => boolean;
}

/** The instant at which a pause since then is too long; null where it never is. */
export function pauseTooLongAt(since: Date, past: Past): Date | null {
  const start = since.getTime() + offsetAt(since.getTime(), past.zone);
  const hour = Math.floor(start / HOUR);
  const expected = expectedHours(hour, past);
  const tolerated = toleratedHours(hour, past, expected) * HOUR;
  let counted = 0;
  for (let at = hour; at * HOUR < start + MUDEZ.horizonMs; at += 1) {
    const share = expected(at);
    const from = Math.max(start, at * HOUR);
    const left = share * ((at + 1) * HOUR - from);
    if (left > 0 && counted + left >= tolerated) {
      return instantAt(from + (tolerated - counted) / share, past.zone);
    }
    counted += left;
  }
  return null;
}

const instantAt = (local: number, zone: string) =>
  new Date(instantOfLocal(local, zone) ?? local - offsetAt(local, zone));

/** How sure it is, from 0 to 1, that somebody writes in an hour. */
type Expected = (hour: number) => number;

const dayOf = (hour: number) => Math.floor(hour / DAY_HOURS);

/** Judged by what came before `now`; nothing is expected on a day off. */
function expectedHours(now: number, past: Past): Expected {
  const shares = new Map<number, number>();
  for (let hour = now; hour < now + WEEK_HOURS; hour += 1) {
    shares.set(hour % WEEK_HOURS, usualShare(hour, past));
  }
  return (hour) => (past.isOff(dayOf(hour)) ? 0 : (shares.get(hour % WEEK_HOURS) ?? 0));
}

/** Occurrences on days off say nothing; too few of them make no habit. */
function usualShare(hour: number, { heard, firstDay, isOff }: Past): number {
  const occurrences = Array.from({ length: MUDEZ.weeks }, (_, k) => hour - (k + 1) * WEEK_HOURS)
    .filter((one) => dayOf(one) >= firstDay && !isOff(dayOf(one)))
    .slice(0, MUDEZ.known);
  if (occurrences.length < MUDEZ.known) return 0;
  return occurrences.filter((one) => heard.has(one)).length / MUDEZ.known;
}

/** How many expected hours without a word are still usual. */
function toleratedHours(now: number, past: Past, expected: Expected): number {
  const ofDays = new Map<number, number>();
  let [pause, longest] = [0, 0];
  for (let hour = now - MUDEZ.known * WEEK_HOURS; hour < now; hour += 1) {
    const share = expected(hour);
    ofDays.set(dayOf(hour), (ofDays.get(dayOf(hour)) ?? 0) + share);
    pause = past.heard.has(hour) ? 0 : pause + share;
    longest = Math.max(longest, pause);
  }
  const liveliest = Math.max(0, ...ofDays.values());
  return Math.max(MUDEZ.leastHours, MUDEZ.days * liveliest, MUDEZ.pauses * longest);
}

/** The instant from which on messages that left then (in order) and got no acknowledgement are too many. */
export function unconfirmedAt(sends: readonly Date[]): Date | null {
  const [first] = sends;
  if (!first) return null;
  const several = sends[MUDEZ.several - 1];
  const one = first.getTime() + MUDEZ.oneUnconfirmedMs;
  const many = several ? several.getTime() + MUDEZ.severalUnconfirmedMs : one;
  return new Date(Math.min(one, many));
}

/** The same of a number that was never heard of, on a host that may acknowledge nothing. */
export function unansweredAt(sends: readonly Date[]): Date | null {
  const last = sends[MUDEZ.unanswered - 1];
  return last ? new Date(last.getTime() + MUDEZ.unansweredMs) : null;
}

/**
 * Whether messages of a number are acknowledged: by what happened to its last ones, and while there are few by its kind. Some after
 * which a word came, and no acknowledgement, show a host that gives none.
 */
export function isConfirming({ sent, acked }: { sent: number; acked: number }, byKind: boolean) {
  if (sent < MUDEZ.fewSends) return byKind && (sent === 0 || acked > 0);
  return acked >= MUDEZ.usualShare * sent;
}
