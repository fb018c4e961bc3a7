import { expect, test } from "vitest";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { ZONA_PADRAO } from "#shared/common/time.ts";
import {
  closedSpans,
  isBetweenStarts,
  openSpans,
  shownHours,
  spanOn,
  startAt,
  type Week,
} from "./hours.ts";

const TUESDAY = "2026-11-24";
const SUNDAY = "2026-11-22";
const WEEK: Week = {
  disponibilidades: [
    { dia_semana: "ter", hora_inicio: "08:00", hora_fim: "12:00", intervalo_minutos: 60 },
    { dia_semana: "ter", hora_inicio: "14:00", hora_fim: "17:20", intervalo_minutos: 50 },
  ],
  regras: { ...REGRAS_PADRAO, hora_extra_minutos: 0 },
  excecoes: [],
};
const shut = (hora_inicio: string | null, hora_fim: string | null, motivo: string) => ({
  ...WEEK,
  excecoes: [
    {
      de: TUESDAY,
      ate: TUESDAY,
      anual: false,
      tipo: "fechado" as const,
      hora_inicio,
      hora_fim,
      intervalo_minutos: null,
      motivo,
    },
  ],
});
const at = (hour: number, minute = 0) => hour * 60 + minute;
const openOn = (...dates: string[]) => dates.flatMap((date) => openSpans(date, WEEK));

test("open is what is offered, with the extra time after the end", () => {
  expect(openSpans(TUESDAY, WEEK)).toEqual([
    { from: at(8), to: at(12) },
    { from: at(14), to: at(17, 20) },
  ]);
  const extra = { ...WEEK, regras: REGRAS_PADRAO };
  expect(openSpans(TUESDAY, extra)[0]).toEqual({ from: at(8), to: at(13) });
  expect(openSpans(SUNDAY, WEEK)).toEqual([]);
});

test("closed is all else; a closed day and a closed part say why", () => {
  expect(closedSpans(TUESDAY, WEEK)).toEqual([
    { from: 0, to: at(8), reason: null },
    { from: at(12), to: at(14), reason: null },
    { from: at(17, 20), to: at(24), reason: null },
  ]);
  expect(closedSpans(TUESDAY, shut(null, null, "Férias"))).toEqual([
    { from: 0, to: at(24), reason: "Fechado: Férias" },
  ]);
  expect(closedSpans(TUESDAY, shut("09:00", "10:00", "Dentista")).at(-1)).toEqual({
    from: at(9),
    to: at(10),
    reason: "Fechado: Dentista",
  });
  expect(closedSpans(SUNDAY, WEEK)).toEqual([{ from: 0, to: at(24), reason: "Fim de semana" }]);
  expect(closedSpans("2026-11-25", WEEK)[0]?.reason).toBe("Sem horários de atendimento");
});

test("a press begins at the offered start it lies in, elsewhere as an exception at the quarter of an hour", () => {
  expect(startAt(TUESDAY, at(9, 40), WEEK)).toEqual({
    minute: at(9),
    time: "09:00",
    encaixe: false,
  });
  expect(startAt(TUESDAY, at(14, 55), WEEK).time).toBe("14:50");
  expect(startAt(TUESDAY, at(12, 40), WEEK)).toEqual({
    minute: at(12, 30),
    time: "12:30",
    encaixe: true,
  });
  expect(startAt(TUESDAY, at(9, 40), shut("09:00", "10:00", "x"))).toMatchObject({ encaixe: true });
  expect(startAt(TUESDAY, at(9), shut(null, null, "x"))).toMatchObject({ encaixe: true });
});

test("between two starts of open hours a drag is an exception; at a start or in closed time it is none", () => {
  const from = (minute: number, week = WEEK) =>
    isBetweenStarts(TUESDAY, { from: minute, to: minute + 60 }, week);
  expect(from(at(9, 15))).toBe(true);
  expect(from(at(9))).toBe(false);
  expect(from(at(11, 15))).toBe(false);
  expect(from(at(9, 15), shut("10:00", "10:30", "x"))).toBe(false);
  expect(from(at(9, 15), shut(null, null, "x"))).toBe(false);
});

test("whole hours are shown, further where something lies there, eight to eighteen where none is open", () => {
  expect(shownHours(openOn(TUESDAY, SUNDAY), [])).toEqual({ from: at(8), to: at(18) });
  expect(shownHours(openOn(TUESDAY), [{ from: at(6, 30), to: at(21, 10) }])).toEqual({
    from: at(6),
    to: at(22),
  });
  expect(shownHours(openOn(SUNDAY), [])).toEqual({ from: at(8), to: at(18) });
  const booked = { from: at(9), to: at(10) };
  expect(shownHours(openOn(SUNDAY), [booked])).toEqual({ from: at(8), to: at(18) });
});

test("what runs over midnight is cut there", () => {
  const span = (from: string, to: string) =>
    spanOn(TUESDAY, new Date(`${from}-03:00`), new Date(`${to}-03:00`), ZONA_PADRAO);
  expect(span("2026-11-24T09:00", "2026-11-24T10:30")).toEqual({ from: at(9), to: at(10, 30) });
  expect(span("2026-11-23T23:00", "2026-11-24T01:00")).toEqual({ from: 0, to: at(1) });
  expect(span("2026-11-24T23:00", "2026-11-25T01:00")).toEqual({ from: at(23), to: at(24) });
  expect(span("2026-11-23T22:00", "2026-11-24T00:00")).toBeNull();
  expect(span("2026-11-25T00:00", "2026-11-25T01:00")).toBeNull();
});
