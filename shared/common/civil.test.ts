import { expect, test } from "vitest";
import {
  addDays,
  civilDate,
  civilTime,
  dateOfDay,
  dayNumber,
  diaSemana,
  formatDate,
  isCivilDate,
  isCivilTime,
  isWeekend,
  minutesOf,
  timeOf,
} from "./civil.ts";

test.each([
  ["1970-01-01", "qui"],
  ["1969-12-31", "qua"],
  ["2018-11-04", "dom"],
  ["2026-03-02", "seg"],
  ["2028-02-29", "ter"],
  ["2026-11-21", "sab"],
])("%s is a %s", (date, dia) => {
  expect(diaSemana(date)).toBe(dia);
  expect(isWeekend(diaSemana(date))).toBe(dia === "sab" || dia === "dom");
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["0000-01-01", false],
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["2026-1-1", false],
  ["2026-01-01T00:00", false],
  ["", false],
])("%j as a date: %s", (text, valid) => {
  expect(isCivilDate(text)).toBe(valid);
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["9:00", false],
  ["09:60", false],
  ["09:00:00", false],
])("%j as a time: %s", (text, valid) => {
  expect(isCivilTime(text)).toBe(valid);
});

test("days and minutes go there and back", () => {
  expect(dateOfDay(dayNumber("2026-03-02"))).toBe("2026-03-02");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(minutesOf("13:45")).toBe(825);
  expect(timeOf(825)).toBe("13:45");
  expect(timeOf(5)).toBe("00:05");
  expect(formatDate("2026-03-02")).toBe("02/03/2026");
});

test.each([
  [undefined, "Data é obrigatória"],
  ["", "Data é obrigatória"],
  ["2026-02-30", "Data inválida"],
])("the date %j of a form is refused with %s", (value, sentence) => {
  expect(
    civilDate()
      .safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence]);
});

test.each([
  [undefined, "Horário é obrigatório"],
  ["", "Horário é obrigatório"],
  ["25:00", "Horário inválido"],
])("the time %j of a form is refused with %s", (value, sentence) => {
  expect(
    civilTime()
      .safeParse(value)
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence]);
});
