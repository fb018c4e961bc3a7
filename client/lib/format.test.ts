import { expect, test } from "vitest";
import {
  firstName,
  formatAgo,
  formatAhead,
  formatChange,
  formatDay,
  formatDayAndDate,
  formatDayTime,
  formatLongDay,
  formatMinutes,
  formatNextDay,
  formatPercent,
  formatShortDay,
  formatShortMonth,
  formatShortSpan,
  initials,
  plural,
} from "./format.ts";

test.each([
  ["2026-03-05", "hoje"],
  ["2026-03-06", "amanhã"],
  ["2026-03-04", "ontem"],
  ["2026-03-12", "qui., 12 de mar."],
  ["2027-01-04", "seg., 4 de jan. de 2027"],
])("on 5 March 2026, %s is %s", (date, text) => {
  expect(formatDay(date, "2026-03-05")).toBe(text);
});

test("an instant is shown on the professional's clock, not the machine's", () => {
  const instant = new Date("2026-03-06T02:30:00Z");
  const now = new Date("2026-03-05T15:00:00Z");
  expect(formatDayTime(instant, "America/Sao_Paulo", now)).toBe("hoje, 23:30");
  expect(formatDayTime(instant, "America/Rio_Branco", now)).toBe("hoje, 21:30");
  expect(formatDayTime(instant, "UTC", now)).toBe("amanhã, 02:30");
});

test.each([
  ["2026-03-05T15:00:30Z", "agora"],
  ["2026-03-05T14:59:31Z", "agora"],
  ["2026-03-05T14:59:00Z", "há 1 minuto"],
  ["2026-03-05T12:10:00Z", "há 2 horas"],
  ["2026-03-04T15:00:01Z", "há 23 horas"],
  ["2026-03-03T15:00:00Z", "há 2 dias"],
  ["2026-02-19T15:00:00Z", "há 2 semanas"],
  ["2025-12-01T15:00:00Z", "há 3 meses"],
  ["2024-03-01T15:00:00Z", "há 2 anos"],
])("at 15:00 on 5 March 2026, %s was %s", (instant, text) => {
  expect(formatAgo(new Date(instant), new Date("2026-03-05T15:00:00Z"))).toBe(text);
});

test("a whole date is written out", () => {
  expect(formatLongDay("2026-03-05")).toBe("quinta-feira, 5 de março de 2026");
});

test.each([
  [45, "45 min"],
  [60, "1 h"],
  [90, "1 h 30"],
  [125, "2 h 05"],
])("%i minutes are %s", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  [15, "15 min"],
  [120, "2 h"],
  [1440, "1 dia"],
  [2880, "2 dias"],
  [3000, "2 dias e 2 h"],
])("%i minutes ahead are %s", (minutes, text) => {
  expect(formatAhead(minutes)).toBe(text);
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
])("the initials of %s are %s", (name, text) => {
  expect(initials(name)).toBe(text);
});

test("days and months are short below a chart", () => {
  expect(formatShortDay("2026-03-05")).toBe("5 de mar.");
  expect(formatShortSpan("2026-03-01", "2026-03-07")).toBe("1 – 7 de mar.");
  expect(formatShortSpan("2026-11-29", "2026-12-05")).toBe("29 de nov. – 5 de dez.");
  expect(formatShortMonth("2026-03")).toBe("mar. de 2026");
});

test.each([
  [12.5, "+12,5%"],
  [-3, "-3%"],
  [0, "0%"],
  [1234, "+1.234%"],
])("a change of %s percent is %s", (percent, text) => {
  expect(formatChange(percent)).toBe(text);
});

test.each([
  ["2026-11-23", "hoje"],
  ["2026-11-24", "amanhã"],
  ["2026-11-29", "dom."],
  ["2026-11-30", "30 de nov."],
])("on 23 November 2026, the next %s is %s", (date, text) => {
  expect(formatNextDay(date, "2026-11-23")).toBe(text);
});

test("a day with a name is shown with its date where one chooses it", () => {
  expect(formatDayAndDate("2026-11-24", "2026-11-23")).toBe("amanhã, 24 de nov.");
  expect(formatDayAndDate("2026-11-26", "2026-11-23")).toBe(formatDay("2026-11-26", "2026-11-23"));
});

test.each([
  ["Maria da Silva", "Maria"],
  ["Dr. Paulo Reis", "Dr. Paulo"],
  ["  Dra.  Ana", "Dra.  Ana"],
  ["Dr.", "Dr."],
  ["", ""],
])("%j is greeted as %j", (name, called) => {
  expect(firstName(name)).toBe(called);
});
