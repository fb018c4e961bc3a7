import { expect, test } from "vitest";
import { hasNoPerformance, isOfSeveral, performanceTitle, rateTone } from "./performance.ts";

test.each([
  [100, "green"],
  [90, "green"],
  [89.9, "amber"],
  [70, "amber"],
  [69.9, "red"],
  [0, "red"],
])("a rate of %s%% is %s", (rate, tone) => {
  expect(rateTone(rate)).toBe(tone);
});

const row = (total_appointments: number) => ({
  id: "a",
  nome: "Ana Souza",
  ramo_profissional: null,
  total_appointments,
  completed_appointments: 0,
  completion_rate: 0,
});

test("a newcomer has no performance yet; an administrator sees everybody", () => {
  expect(hasNoPerformance([row(0)], false)).toBe(true);
  expect(hasNoPerformance([row(1)], false)).toBe(false);
  expect(hasNoPerformance([row(0)], true)).toBe(false);
  expect(hasNoPerformance([], true)).toBe(true);
});

test.each([
  [[row(1)], false, "Seu Desempenho"],
  [undefined, false, "Seu Desempenho"],
  [[row(1), row(2)], false, "Desempenho dos Profissionais"],
  [[row(1)], true, "Desempenho dos Profissionais"],
])(
  "one who works alone sees their own performance, a clinic that of its professionals",
  (rows, isAdmin, title) => {
    expect(performanceTitle(isOfSeveral(rows, isAdmin))).toBe(title);
  },
);
