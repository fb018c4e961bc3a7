import { expect, test } from "vitest";
import { STATUS } from "./marcacoes.constants.ts";
import { attendanceRate, canMove, hasBegun, isLive, LIVE } from "./marcacoes.rules.ts";

const ALLOWED = [
  "pendente>confirmado",
  "pendente>cancelado",
  "confirmado>concluido",
  "confirmado>cancelado",
];

test("S6: of the sixteen transitions four are allowed", () => {
  const found = STATUS.flatMap((from) =>
    STATUS.filter((to) => canMove(from, to)).map((to) => `${from}>${to}`),
  );
  expect(found.sort()).toEqual([...ALLOWED].sort());
});

test("only pendente and confirmado hold their time", () => {
  expect(STATUS.filter(isLive)).toEqual([...LIVE]);
});

test("an appointment has begun from its first instant on", () => {
  const horario = new Date("2026-03-02T12:00:00Z");
  expect(hasBegun({ horario }, new Date("2026-03-02T11:59:59Z"))).toBe(false);
  expect(hasBegun({ horario }, horario)).toBe(true);
});

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 3, 100],
])("%i completed of %i past ones are %s percent", (concluidas, passadas, rate) => {
  expect(attendanceRate({ concluidas, passadas })).toBe(rate);
});
