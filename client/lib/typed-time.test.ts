import { expect, test } from "vitest";
import { m } from "#shared/common/typed.messages.ts";
import { finishedTime, maskTime, timeFault } from "./typed-time.ts";

test.each([
  ["", ""],
  ["1", "1"],
  ["14", "14"],
  ["143", "14:3"],
  ["1430", "14:30"],
  ["14:30", "14:30"],
  ["930", "9:30"],
  ["9:3", "09:3"],
  ["14300", "14:30"],
  ["14h30", "14:30"],
])("%s is shown as %s", (typed, shown) => {
  expect(maskTime(typed)).toBe(shown);
});

test.each([
  ["9", "09:00"],
  ["14", "14:00"],
  ["9:30", "09:30"],
  ["23:59", "23:59"],
  ["", null],
  ["9:3", null],
  ["14:60", null],
])("%s is finished as %s", (text, time) => {
  expect(finishedTime(text)).toBe(time);
});

test("anything else is refused in words", () => {
  expect(timeFault("")).toBeUndefined();
  expect(timeFault("9:30")).toBeUndefined();
  expect(timeFault("14:3")).toBe(m.horarioIncompleto);
  expect(timeFault("14:75")).toBe(m.horarioInexistente);
});
