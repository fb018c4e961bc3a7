import { expect, test } from "vitest";
import { holdsOn } from "./excecoes.ts";

test.each([
  ["2026-07-09", "2026-07-09", false, "2026-07-09", true],
  ["2026-07-09", "2026-07-09", false, "2027-07-09", false],
  ["2026-07-09", "2026-07-09", true, "2027-07-09", true],
  ["2026-07-09", "2026-07-09", true, "2025-07-09", false],
  ["2026-12-20", "2027-01-10", true, "2027-12-31", true],
  ["2026-12-20", "2027-01-10", true, "2028-01-10", true],
  ["2026-12-20", "2027-01-10", true, "2028-01-11", false],
  ["2026-12-20", "2027-01-10", true, "2027-12-19", false],
  // A year that has the day knows it.
  ["2024-02-29", "2024-02-29", true, "2025-03-01", false],
  ["2024-02-29", "2024-02-29", true, "2028-02-29", true],
  // All days of the year.
  ["2026-03-02", "2027-03-02", true, "2030-10-10", true],
])("from %s to %s (every year: %s) on %s: %s", (de, ate, anual, date, expected) => {
  expect(holdsOn({ de, ate, anual }, date)).toBe(expected);
});
