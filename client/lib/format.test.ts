import { expect, test } from "vitest";
import {
  formatDay,
  formatDayTime,
  formatLongDay,
  formatMinutes,
  formatPercent,
  initials,
  plural,
} from "./format.ts";

test.each([
  ["2026-03-05", "hoje"],
  ["2026-03-06", "amanhã"],
  ["2026-03-04", "ontem"],
  ["2026-03-12", "qui., 12 de mar."],
  ["2027-01-04", "seg., 4 de jan. de 2027"],
])("on 5 March 2026, %s is %s", (date, said) => {
  expect(formatDay(date, "2026-03-05")).toBe(said);
});

test("an instant is told on the professional's clock, not the machine's", () => {
  const instant = new Date("2026-03-06T02:30:00Z");
  const now = new Date("2026-03-05T15:00:00Z");
  expect(formatDayTime(instant, "America/Sao_Paulo", now)).toBe("hoje, 23:30");
  expect(formatDayTime(instant, "America/Rio_Branco", now)).toBe("hoje, 21:30");
  expect(formatDayTime(instant, "UTC", now)).toBe("amanhã, 02:30");
});

test("a whole date is written out", () => {
  expect(formatLongDay("2026-03-05")).toBe("quinta-feira, 5 de março de 2026");
});

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30"],
  [125, "2 h 05"],
])("%i minutes are %s", (minutes, said) => {
  expect(formatMinutes(minutes)).toBe(said);
});

test("figures are Brazilian, and what is unknown is a dash", () => {
  expect(formatPercent(87.5)).toBe("87,5%");
  expect(formatPercent(null)).toBe("—");
  expect([plural(1, "cliente", "clientes"), plural(1234, "cliente", "clientes")]).toEqual([
    "1 cliente",
    "1.234 clientes",
  ]);
});

test.each([
  ["Maria da Silva", "MS"],
  ["ágata", "Á"],
  ["  João  ", "J"],
  ["😀 Bia", "😀B"],
])("the initials of %s are %s", (name, said) => {
  expect(initials(name)).toBe(said);
});
