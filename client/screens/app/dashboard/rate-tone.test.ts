import { expect, test } from "vitest";
import { rateTone } from "./rate-tone.ts";

test.each([
  [100, "green"],
  [90, "green"],
  [89.9, "amber"],
  [70, "amber"],
  [69.9, "red"],
  [0, "red"],
])("a rate of %s%% is %s", (rate, tone) => {
  expect(rateTone(rate)).toBe(tone);
});
