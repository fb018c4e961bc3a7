import { expect, test } from "vitest";
import { percentage, trend } from "./dashboard.rules.ts";

test.each([
  [0, 0, 0],
  [0, 5, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 5, 100],
])("%i of %i is %d%%", (part, whole, percent) => {
  expect(percentage(part, whole)).toBe(percent);
});

test.each([
  [3, 0, null],
  [0, 0, null],
  [0, 4, -100],
  [4, 4, 0],
  [5, 4, 25],
  [2, 3, -33.3],
  // Less than half a decimal is no change, and never "-0%".
  [9_999, 10_000, 0],
])("%i after %i is a trend of %s", (now, before, percent) => {
  expect(trend(now, before)).toBe(percent);
});
