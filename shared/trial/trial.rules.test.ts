import { expect, test } from "vitest";
import { DAY } from "#shared/common/civil.ts";
import { daysRemaining, extendedEnd, trialStatus } from "./trial.rules.ts";

const now = new Date("2026-03-02T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);

test.each([
  [true, null, null, 0],
  [false, null, null, 0],
  [true, after(1), "active", 1],
  [true, after(DAY), "active", 1],
  [true, after(DAY + 1), "active", 2],
  [true, after(5 * DAY), "active", 5],
  [true, now, "expired", 0],
  [true, after(-1), "expired", 0],
  [false, after(DAY), "converted", 0],
  [false, after(-DAY), "converted", 0],
] as const)(
  "on trial %s until %s is %s, with %i days left",
  (is_trial_user, trial_end_date, status, days) => {
    const trial = { is_trial_user, trial_end_date };
    expect(trialStatus(trial, now)).toBe(status);
    expect(daysRemaining(trial, now)).toBe(days);
  },
);

test("days are added to the later of now and the end", () => {
  expect(extendedEnd(after(2 * DAY), 3, now)).toEqual(after(5 * DAY));
  expect(extendedEnd(after(-2 * DAY), 3, now)).toEqual(after(3 * DAY));
  expect(extendedEnd(now, 1, now)).toEqual(after(DAY));
  expect(extendedEnd(null, 5, now)).toEqual(after(5 * DAY));
});
