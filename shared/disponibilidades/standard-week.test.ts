import { expect, test } from "vitest";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { offeredHours } from "#shared/marcacoes/rules/offered-hours.ts";
import { slotsOfRange } from "#shared/marcacoes/rules/slots.ts";
import { SEMANA_PADRAO } from "./disponibilidades.constants.ts";
import { disponibilidadeInput } from "./disponibilidades.schema.ts";

const FULL_HOURS = ["09:00", "10:00", "11:00", "13:00", "14:00", "15:00", "16:00", "17:00"];

test("the standard week offers full hours from nine to six, none at noon, Monday to Friday", () => {
  // A Sunday in São Paulo, and the week after it.
  const now = new Date("2026-03-01T12:00:00Z");
  const days = slotsOfRange({
    start: "2026-03-02",
    end: "2026-03-08",
    timeZone: "America/Sao_Paulo",
    disponibilidades: SEMANA_PADRAO,
    busy: [],
    now,
  });
  expect(days.map(({ slots }) => slots.map(({ time }) => time))).toEqual([
    ...Array(5).fill(FULL_HOURS),
    [],
    [],
  ]);
});

test("each of its appointments ends where the next may begin, the last before lunch at noon", () => {
  for (const dia of DIAS_SEMANA) {
    const hours = offeredHours(SEMANA_PADRAO.filter(({ dia_semana }) => dia_semana === dia));
    expect(new Set(hours.map(({ duracao_minutos }) => duracao_minutos)).size).toBeLessThan(2);
    expect(
      hours.some(({ minute, duracao_minutos }) => minute < 780 && minute + duracao_minutos > 720),
    ).toBe(false);
  }
});

test("each of its hours could be typed into the form", () => {
  for (const horas of SEMANA_PADRAO) expect(disponibilidadeInput.parse(horas)).toEqual(horas);
});
