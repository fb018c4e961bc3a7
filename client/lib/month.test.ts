import { describe, expect, test } from "vitest";
import { addMonths, firstFree, monthOf, sameDayIn, weekdayOf, weeksOfMonth } from "./month.ts";

describe("the weeks of a month", () => {
  test.each([
    // month, weeks, first day shown, last day shown
    ["2026-03", 5, "2026-03-01", "2026-04-04"], // begins on a Sunday
    ["2026-02", 4, "2026-02-01", "2026-02-28"], // four whole weeks
    ["2026-08", 6, "2026-07-26", "2026-09-05"], // begins on a Saturday
    ["2026-11", 5, "2026-11-01", "2026-12-05"],
    ["2024-02", 5, "2024-01-28", "2024-03-02"], // leap year
    ["2018-11", 5, "2018-10-28", "2018-12-01"], // the clock of São Paulo changed on the 4th
  ])("%s: %i weeks from %s to %s", (month, count, first, last) => {
    const weeks = weeksOfMonth(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });

  test("every week has seven days from Sunday to Saturday, and no day is missing or twice", () => {
    for (let month = "2023-12"; month < "2029-02"; month = addMonths(month, 1)) {
      const days = weeksOfMonth(month).flat();
      expect(days.map(weekdayOf)).toEqual(days.map((_, index) => index % 7));
      expect(new Set(days).size).toBe(days.length);
      const own = days.filter((day) => monthOf(day) === month);
      expect(own[0]).toBe(`${month}-01`);
      expect(own).toHaveLength(
        new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate(),
      );
    }
  });
});

test.each([
  ["2026-12", 1, "2027-01"],
  ["2026-01", -1, "2025-12"],
  ["2026-05", 0, "2026-05"],
  ["2026-05", 14, "2027-07"],
])("%s and %i months is %s", (month, months, expected) => {
  expect(addMonths(month, months)).toBe(expected);
});

test.each([
  ["2026-02", "2026-01-31", "2026-02-28"],
  ["2024-02", "2024-03-31", "2024-02-29"],
  ["2026-04", "2026-03-15", "2026-04-15"],
])("in %s the day of %s is %s", (month, date, expected) => {
  expect(sameDayIn(month, date)).toBe(expected);
});

test("a calendar begins on the first day that can be chosen, if there is one", () => {
  const isWeekend = (date: string) => [0, 6].includes(weekdayOf(date));
  expect(firstFree("2026-03-06", "2026-03-31", isWeekend)).toBe("2026-03-06");
  expect(firstFree("2026-03-07", "2026-03-31", isWeekend)).toBe("2026-03-09");
  expect(firstFree("2026-03-07", "2026-03-08", isWeekend)).toBeUndefined();
});
