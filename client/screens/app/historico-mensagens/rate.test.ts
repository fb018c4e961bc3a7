import { expect, test } from "vitest";
import { formatRate } from "./rate.ts";

test.each([
  [0, "0,0%"],
  [0.5, "50,0%"],
  [0.87456, "87,5%"],
  [1, "100,0%"],
  [null, "—"],
])("the fraction %s is shown as %s", (fraction, shown) => {
  expect(formatRate(fraction)).toBe(shown);
});
