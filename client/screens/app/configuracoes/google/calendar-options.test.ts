import { expect, test } from "vitest";
import { calendarOptions, shownCalendar } from "./calendar-options.ts";

const CALENDARS = [
  { id: "ana@exemplo.com.br", nome: "Ana", principal: true },
  { id: "c1@group.calendar.google.com", nome: "Consultório", principal: false },
];

test("primary means the account's first calendar, which says so", () => {
  expect(calendarOptions(CALENDARS, "primary")).toEqual([
    { value: "ana@exemplo.com.br", label: "Ana (principal)" },
    { value: "c1@group.calendar.google.com", label: "Consultório" },
  ]);
  expect(shownCalendar(CALENDARS, "primary")).toBe("ana@exemplo.com.br");
  expect(shownCalendar(CALENDARS, "c1@group.calendar.google.com")).toBe(CALENDARS[1]?.id);
});

test("a chosen calendar that Google lists no more is shown, and cannot be chosen again", () => {
  const gone = "c2@group.calendar.google.com";
  expect(calendarOptions(CALENDARS, gone).at(-1)).toEqual({
    value: gone,
    label: "Agenda que não existe mais",
    isDisabled: true,
  });
  expect(calendarOptions([], "primary").map(({ value }) => value)).toEqual(["primary"]);
});
