import { describe, expect, test } from "vitest";
import { DAY, dateOfDay, dayNumber, HOUR, MINUTE } from "#shared/common/civil.ts";
import {
  generateWeeks,
  isHoliday,
  KINDS,
  LIVE,
  plainTooLongAt,
  randomOf,
  START,
  type Week,
  ZONE,
} from "./mudez.fixtures.ts";
import { isConfirming, type Past, pauseTooLongAt, unansweredAt, unconfirmedAt } from "./mudez.ts";

const OFFSET = -3 * HOUR;
const NUMBERS = 120;

/** With the hours in which something came. */
type Generated = Week & { hours: number[] };

const hourOf = (at: number) => Math.floor((at + OFFSET) / HOUR);

/** The past as it is known at the last word before a pause. */
function pastAt({ hours, closed }: Generated, since: number): Past {
  return {
    zone: ZONE,
    heard: new Set(hours.filter((hour) => hour <= hourOf(since))),
    firstDay: dayNumber(dateOfDay(Math.floor((START + OFFSET) / DAY))) + 1,
    isOff: (day) => closed.includes(dateOfDay(day)) || isHoliday(dateOfDay(day)),
  };
}

const tooLongAt = (week: Generated, since: number) =>
  pauseTooLongAt(new Date(since), pastAt(week, since))?.getTime() ?? null;

describe("generated weeks of numbers' traffic", () => {
  const weeks = Array.from({ length: NUMBERS }, (_, seed): Generated => {
    const week = generateWeeks(seed);
    return { ...week, hours: [...new Set(week.events.map(hourOf))] };
  });

  test("no pause of a number that is well is a silence: Sundays, holidays, vacations, little use", () => {
    const faults = weeks.flatMap((week) => {
      const live = week.events.filter((at) => at >= LIVE - 3 * DAY);
      return live.flatMap((since, index) => {
        const next = live[index + 1];
        // Only long pauses can be too long.
        if (next === undefined || next - since < 3 * HOUR) return [];
        const at = tooLongAt(week, since);
        return at !== null && at < next ? [`${week.seed} ${week.kind} ${week.quiet}`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test("a number that falls silent is found at the moment of the plain model", () => {
    const found = weeks.map((week) => {
      const mute = LIVE + randomOf(week.seed + 1_000)() * 6 * DAY;
      const since = week.events.findLast((at) => at < mute) ?? START;
      return { week, since, at: tooLongAt(week, since), plain: plainTooLongAt(since, week) };
    });
    for (const { week, at, plain } of found) {
      const name = `${week.seed} ${week.kind} ${week.quiet}`;
      expect([name, at === null]).toEqual([name, plain === null]);
      if (at !== null && plain !== null) {
        expect(Math.abs(at - plain), name).toBeLessThanOrEqual(5 * MINUTE);
      }
    }
    // Without days off, a lively number is found within a few days.
    for (const { week, since, at } of found) {
      if (week.quiet !== "none" || !["busy", "noSundays"].includes(week.kind)) continue;
      expect((at ?? Infinity) - since).toBeLessThan(5 * DAY);
    }
    expect(new Set(weeks.map(({ kind }) => kind)).size).toBe(KINDS.length);
  });
});

/** A word in each of these hours of every such day, from a Monday on until then. */
function daily(until: string, hours: number[], days = WORKDAYS): Past {
  const firstDay = dayNumber("2026-01-05");
  const heard = new Set<number>();
  const last = Math.floor((at(until).getTime() + OFFSET) / HOUR);
  for (let hour = firstDay * 24; hour <= last; hour += 1) {
    const isDay = days.includes((Math.floor(hour / 24) + 4) % 7);
    if (isDay && hours.includes(hour % 24)) heard.add(hour);
  }
  return { zone: ZONE, heard, firstDay, isOff: () => false };
}

/** The same without those days. */
function without({ heard, ...past }: Past, dates: string[]): Past {
  const days = new Set(dates.map(dayNumber));
  const left = [...heard].filter((hour) => !days.has(Math.floor(hour / 24)));
  return { ...past, heard: new Set(left) };
}

const at = (text: string) => new Date(`${text}:00-03:00`);
const WORKDAYS = [1, 2, 3, 4, 5];
const WAKING = Array.from({ length: 17 }, (_, n) => n + 6);
const HOURS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

test.each<[string, number[], number[], string, string | null]>([
  ["two lively days", HOURS, WORKDAYS, "2026-03-10T09:00", "2026-03-12T09:00"],
  ["no night, no weekend", HOURS, WORKDAYS, "2026-03-13T17:30", "2026-03-17T17:30"],
  ["five quarters of a long day", WAKING, WORKDAYS, "2026-03-10T07:00", "2026-03-11T11:15"],
  ["few hours a day", [9, 10, 14, 15], WORKDAYS, "2026-03-10T11:00", "2026-03-17T11:00"],
  ["hours in a week", [9, 10], [2], "2026-03-10T11:00", null],
  ["too new", HOURS, WORKDAYS, "2026-01-26T08:00", null],
  ["nobody ever writes", [], [], "2026-03-10T09:00", null],
])("%s", (_, hours, days, since, silent) => {
  const found = pauseTooLongAt(at(since), daily(since, hours, days));
  expect(found).toEqual(silent && at(silent));
});

test("a day off counts nothing, and days off before take nothing from the habit", () => {
  const dates = ["2026-03-11", "2026-03-12", "2026-03-03", "2026-02-24"];
  const off = new Set(dates.map(dayNumber));
  const past = without(daily("2026-03-10T09:00", HOURS), dates);
  const isOff = (day: number) => off.has(day);
  // The rest of Tuesday, all of Friday, and an hour of Monday.
  expect(pauseTooLongAt(at("2026-03-10T09:00"), { ...past, isOff })).toEqual(
    at("2026-03-16T09:00"),
  );
});

test("a long pause in the weeks before makes the next one usual", () => {
  const past = without(daily("2026-03-09T08:00", HOURS), ["2026-02-26"]);
  const usual = pauseTooLongAt(at("2026-03-09T08:00"), past);
  // Thursdays count three quarters since: 7.5 hours without a word were nothing, so 22.5 are too many.
  expect(usual).toEqual(at("2026-03-11T10:30"));
});

test("messages without acknowledgement: one for an hour, three for a quarter of it", () => {
  const [a, b, c] = [at("2026-03-08T10:00"), at("2026-03-08T10:10"), at("2026-03-08T10:20")];
  expect(unconfirmedAt([])).toBeNull();
  expect(unconfirmedAt([a])).toEqual(at("2026-03-08T11:00"));
  expect(unconfirmedAt([a, b])).toEqual(at("2026-03-08T11:00"));
  expect(unconfirmedAt([a, b, c])).toEqual(at("2026-03-08T10:35"));
  expect(unconfirmedAt([a, b, at("2026-03-08T10:59")])).toEqual(at("2026-03-08T11:00"));
  expect(unansweredAt([a, a, a, a])).toBeNull();
  expect(unansweredAt([a, a, a, a, b])).toEqual(at("2026-03-09T10:10"));
});

test("whether messages are acknowledged is what happened to the last ones; few prove no habit", () => {
  expect(isConfirming({ sent: 0, acked: 0 }, true)).toBe(true);
  expect(isConfirming({ sent: 2, acked: 0 }, true)).toBe(false);
  expect(isConfirming({ sent: 2, acked: 1 }, true)).toBe(true);
  expect(isConfirming({ sent: 2, acked: 2 }, false)).toBe(false);
  expect(isConfirming({ sent: 10, acked: 8 }, false)).toBe(true);
  expect(isConfirming({ sent: 10, acked: 7 }, true)).toBe(false);
});
