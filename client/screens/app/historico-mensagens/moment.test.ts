import { expect, test } from "vitest";
import { formatMoment } from "./moment.ts";

// Thursday, 12:00 in São Paulo.
const now = new Date("2026-03-05T15:00:00Z");

test.each([
  ["2026-03-05T11:07:00Z", "08:07"],
  ["2026-03-05T03:00:00Z", "00:00"],
  ["2026-03-05T02:59:00Z", "ontem"],
  ["2026-03-02T12:00:00Z", "seg."],
  ["2026-02-27T12:00:00Z", "sex."],
  ["2026-02-26T12:00:00Z", "26 de fev."],
  ["2025-12-31T12:00:00Z", "31/12/2025"],
])("%s is %s", (instant, expected) => {
  expect(formatMoment(new Date(instant), "America/Sao_Paulo", now)).toBe(expected);
});

test("the day is that of the professional's zone", () => {
  expect(formatMoment(new Date("2026-03-05T04:00:00Z"), "America/Rio_Branco", now)).toBe("ontem");
});
