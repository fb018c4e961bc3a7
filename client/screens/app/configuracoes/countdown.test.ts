import { expect, test } from "vitest";
import { formatCountdown } from "./countdown.ts";

test.each([
  [300, "5:00"],
  [299, "4:59"],
  [60, "1:00"],
  [9, "0:09"],
  [0, "0:00"],
  [-1, "0:00"],
])("%i seconds are %s", (seconds, expected) => {
  expect(formatCountdown(seconds)).toBe(expected);
});
