import { expect, test } from "vitest";
import { datesOf, inputOf, timeKey, WEEKLY } from "./repeat.ts";

const first = { cliente_id: "c", horario: "2026-03-03T15:00", servico_id: "s" };
const dates = ["2026-03-10"];

test("what was skipped at one time is not skipped at another, or with another service", () => {
  const repeat = { ...WEEKLY, skipped: { of: timeKey(first), dates } };
  const skippedWith = (change: object) => inputOf(repeat, { ...first, ...change })?.pular;
  expect(skippedWith({})).toEqual(dates);
  expect(skippedWith({ cliente_id: "d" })).toEqual(dates);
  expect(skippedWith({ horario: "2026-03-03T16:00" })).toEqual([]);
  expect(skippedWith({ servico_id: undefined })).toEqual([]);
});

test.each([
  [{ vezes: "" }, {}],
  [{ vezes: "1" }, {}],
  [{ vezes: "105" }, {}],
  [{ fim: "data" as const }, {}],
  [{}, { cliente_id: "" }],
  [{}, { horario: "2026-03-03T" }],
])("nothing is asked with %o and %o", (how, what) => {
  expect(inputOf({ ...WEEKLY, ...how }, { ...first, ...what })).toBeNull();
});

test("the dates are looked at before the client is registered", () => {
  const { cliente_id: _, ...when } = first;
  expect(datesOf(WEEKLY, when)).toMatchObject({ horario: first.horario, repeticoes: 12 });
});

test("one that goes on has neither a number nor an end", () => {
  const input = inputOf({ ...WEEKLY, fim: "nunca" }, first);
  expect(input).toMatchObject({ repeticoes: undefined, ate: undefined, a_cada_semanas: 1 });
});
