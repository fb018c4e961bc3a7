import { expect, test } from "vitest";
import { STATUS } from "./marcacoes.constants.ts";
import { attendanceRate, canMove, isLive, LIVE } from "./marcacoes.rules.ts";

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

test.each([
  [0, 0, 0],
  [0, 4, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 3, 100],
])("%i completed of %i past ones are %s percent", (concluidas, passadas, rate) => {
  expect(attendanceRate({ concluidas, passadas })).toBe(rate);
});
