import { expect, test } from "vitest";
import type { DiaSemana } from "#shared/common/civil.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { diasText, horasText, periodoText, preferencesText } from "./preferences-text.ts";

test.each<[DiaSemana[], string]>([
  [[...DIAS_SEMANA], "Qualquer dia"],
  [["seg", "ter", "qua", "qui", "sex"], "Segunda a sexta"],
  [["ter", "qui"], "Terça e quinta"],
  [["sex", "sab"], "Sexta e sábado"],
  [["seg", "qua", "sex"], "Segunda, quarta e sexta"],
  [["qui"], "Quinta"],
])("%j is %s", (dias, text) => {
  expect(diasText(dias)).toBe(text);
});

test.each([
  ["00:00", "23:59", "a qualquer hora"],
  ["14:00", "23:59", "a partir das 14:00"],
  ["00:00", "12:00", "até as 12:00"],
  ["14:00", "18:00", "das 14:00 às 18:00"],
])("from %s to %s is %s", (hora_de, hora_ate, text) => {
  expect(horasText({ hora_de, hora_ate })).toBe(text);
});

const TODAY = "2026-11-24";

test.each([
  [null, null, null],
  ["2026-12-01", null, "de ter., 1 de dez. em diante"],
  [null, "2026-12-01", "até ter., 1 de dez."],
  ["2026-12-01", "2026-12-02", "de ter., 1 de dez. a qua., 2 de dez."],
  ["2026-12-01", "2026-12-01", "só ter., 1 de dez."],
])("from %s until %s is %s", (de, ate, text) => {
  expect(periodoText({ de, ate }, TODAY)).toBe(text);
});

test("all of it stands in one line", () => {
  const preferences = {
    dias_semana: ["seg" as const],
    hora_de: "09:00",
    hora_ate: "12:00",
    de: null,
    ate: null,
  };
  expect(preferencesText(preferences, TODAY)).toBe("Segunda, das 09:00 às 12:00");
  expect(preferencesText({ ...preferences, ate: "2026-12-01" }, TODAY)).toBe(
    "Segunda, das 09:00 às 12:00 · até ter., 1 de dez.",
  );
});
