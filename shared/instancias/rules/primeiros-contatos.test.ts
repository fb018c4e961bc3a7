import { expect, test } from "vitest";
import { addDays } from "#shared/common/civil.ts";
import { CURVA_DE_CONTATOS } from "../curva.constants.ts";
import {
  type DiaDoNumero,
  type HistoricoDoNumero,
  primeirosContatosDeHoje,
} from "./primeiros-contatos.ts";

const PRIMEIRO = "2026-11-01";
const FULL = { primeiros_contatos: 5, recusas: 0, repousou: false };

/** A number whose first day was PRIMEIRO, after these days; one day for each. */
function after(days: Partial<DiaDoNumero>[], changes: Partial<HistoricoDoNumero> = {}) {
  return primeirosContatosDeHoje({
    provedor: "mega",
    hoje: addDays(PRIMEIRO, days.length),
    escreve_desde: null,
    dias: days.map((day, at) => ({ dia: addDays(PRIMEIRO, at), ...FULL, ...day })),
    limite: 1_000,
    ...changes,
  });
}
const growing = (days: number) => Array.from({ length: days }, () => ({}));

test("a new number writes to 10 people, and to 1.3 times as many each day, up to 60", () => {
  const curve = Array.from({ length: 10 }, (_, days) => after(growing(days)));
  expect(curve).toEqual([10, 13, 16, 21, 28, 37, 48, 60, 60, 60]);
});

test.each<[string, Partial<DiaDoNumero>[], number]>([
  ["a refusal", [{}, { recusas: 1 }], 13],
  ["a refusal, which the next day's growth follows", [{}, { recusas: 1 }, {}], 16],
  ["a day without first contacts", [{}, { primeiros_contatos: 0 }], 13],
  [
    "a refusal of somebody known, without first contacts",
    [{ primeiros_contatos: 0, recusas: 1 }],
    10,
  ],
  ["a rest", [{}, {}, {}, { repousou: true }], 10],
  ["a rest, and two good days", [{}, {}, {}, { repousou: true }, {}, {}], 16],
  ["a rest of three days", [{}, ...Array.from({ length: 3 }, () => ({ repousou: true }))], 10],
])("after %s", (_, days, expected) => {
  expect(after(days)).toBe(expected);
});

test.each([
  [60, 40],
  [400, 40],
  [59, 10],
  [0, 10],
])("a number that has written with people for %i days starts at %i", (days, expected) => {
  expect(after([], { escreve_desde: addDays(PRIMEIRO, -days) })).toBe(expected);
});

test("a veteran grows from 40, and starts at 10 after a rest", () => {
  const veteran = { escreve_desde: addDays(PRIMEIRO, -60) };
  expect(after(growing(1), veteran)).toBe(52);
  expect(after([{ repousou: true }], veteran)).toBe(10);
});

test("a number that becomes a veteran on its curve stays there", () => {
  const refused = Array.from({ length: 61 }, () => ({ recusas: 1 }));
  expect(after(refused, { escreve_desde: PRIMEIRO })).toBe(10);
});

test("a rest of today counts, its first contacts only tomorrow", () => {
  const hoje = addDays(PRIMEIRO, 2);
  expect(after([{}, {}, {}], { hoje })).toBe(16);
  expect(after([{}, {}, { repousou: true }], { hoje })).toBe(10);
});

test("days to come, and their order, count for nothing", () => {
  const dias = [3, 0, 2, 1].map((at) => ({
    ...FULL,
    dia: addDays(PRIMEIRO, at),
    repousou: at === 1,
  }));
  expect(after([], { hoje: addDays(PRIMEIRO, 3), dias })).toBe(13);
  expect(after([], { escreve_desde: "2025-01-01", hoje: PRIMEIRO, dias })).toBe(40);
});

test("days that are missing leave the curve where it was", () => {
  expect(after([{}], { hoje: addDays(PRIMEIRO, 30) })).toBe(13);
});

test("the budget of the instance is never exceeded, and is all that an official number has", () => {
  expect(after(growing(9), { limite: 15 })).toBe(15);
  expect(after([], { limite: 0 })).toBe(0);
  expect(after([{ repousou: true }], { provedor: "cloud", limite: 250 })).toBe(250);
});

test("an installation sets figures of its own, below whose most every number stays", () => {
  const curva = { ...CURVA_DE_CONTATOS, primeiroDia: 5, crescimento: 1.5, maximo: 20 };
  const asked = (escreve_desde: string | null) =>
    primeirosContatosDeHoje(
      { provedor: "waha", hoje: PRIMEIRO, escreve_desde, dias: [], limite: 60 },
      curva,
    );
  expect([asked(null), asked("2025-01-01")]).toEqual([5, 20]);
});
