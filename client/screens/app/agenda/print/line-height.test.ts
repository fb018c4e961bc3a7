import { expect, test } from "vitest";
import { lineHeightOf } from "./line-height.ts";

const month = (...fullest: number[]) => fullest.map((count) => [0, count, 1]);

test.each([
  ["an empty month is not blown up", month(0, 0, 0, 0, 0), 4.2],
  ["a full one is drawn as small as one can still read", month(20, 20, 20, 20, 20, 20), 2.2],
])("%s", (_what, weeks, height) => {
  expect(lineHeightOf(weeks)).toBe(height);
});

test("ten appointments a day in six weeks fit on the sheet", () => {
  const line = lineHeightOf(month(10, 10, 10, 10, 10, 10));
  expect(line).toBeGreaterThan(2.2);
  expect(line * 6 * 11).toBeLessThan(158);
});
