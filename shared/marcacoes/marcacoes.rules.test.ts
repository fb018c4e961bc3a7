import { expect, test } from "vitest";
import { STATUS } from "./marcacoes.constants.ts";
import {
  attendanceRate,
  canMove,
  hasBegun,
  isLive,
  isToClose,
  LIVE,
  mayBecome,
} from "./marcacoes.rules.ts";

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

test("S6: once the start has passed who did not come is faltou, and that can be put right", () => {
  const horario = new Date("2026-03-02T12:00:00Z");
  const allowed = (now: Date) =>
    STATUS.flatMap((status) =>
      STATUS.filter((to) => mayBecome({ status, horario }, to, now)).map((to) => `${status}>${to}`),
    ).sort();
  expect(allowed(new Date("2026-03-02T11:59:59.999Z"))).toEqual([...ALLOWED].sort());
  const corrections = [
    "pendente>faltou",
    "confirmado>faltou",
    "concluido>faltou",
    "faltou>concluido",
  ];
  expect(allowed(horario)).toEqual([...ALLOWED, ...corrections].sort());
});

test("only what has begun and is open can be closed", () => {
  const horario = new Date("2026-03-02T12:00:00Z");
  const open = (now: Date) => STATUS.filter((status) => isToClose({ status, horario }, now));
  expect(open(new Date("2026-03-02T11:59:59.999Z"))).toEqual([]);
  expect(open(horario)).toEqual([...LIVE]);
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
  [1, 2, 33.3],
  [2, 1, 66.7],
  [3, 0, 100],
])("%i who came and %i who did not are %s percent", (concluido, faltou, rate) => {
  expect(attendanceRate({ concluido, faltou })).toBe(rate);
});
