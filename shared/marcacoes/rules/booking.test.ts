import { expect, test } from "vitest";
import { bookableSlot, bookableTime } from "./booking.ts";
import type { Agenda } from "./slots.ts";

const agenda: Agenda = {
  timeZone: "America/Sao_Paulo",
  now: new Date("2026-03-02T12:30:00Z"),
  disponibilidades: [
    { dia_semana: "seg", hora_inicio: "09:00", hora_fim: "11:00", intervalo_minutos: 60 },
    { dia_semana: "dom", hora_inicio: "09:00", hora_fim: "11:00", intervalo_minutos: 60 },
  ],
  busy: [{ horario: new Date("2026-03-09T13:00:00Z"), fim: new Date("2026-03-09T14:00:00Z") }],
};

test.each([
  ["2026-03-02T13:00:00Z", null],
  ["2026-03-09T12:00:00Z", null],
  ["2026-03-09T14:00:00Z", null],
  ["2026-03-09T13:00:00Z", "ocupado"],
  ["2026-03-09T12:00:00.001Z", "indisponivel"],
  ["2026-03-09T12:30:00Z", "indisponivel"],
  ["2026-03-09T15:00:00Z", "indisponivel"],
  ["2026-03-02T12:00:00Z", "passado"],
  ["2026-02-23T12:00:00Z", "passado"],
  ["2026-03-10T12:00:00Z", "semDisponibilidade"],
  ["2026-03-08T12:00:00Z", "fimDeSemana"],
  ["2026-06-08T12:00:00Z", "foraDaJanela"],
])("an appointment at %s is refused: %s", (iso, recusa) => {
  const answer = bookableSlot({ ...agenda, horario: new Date(iso) });
  expect(answer.recusa).toBe(recusa);
  expect(answer.slot?.duracao_minutos).toBe(recusa ? undefined : 60);
});

test.each([
  ["2026-03-09", "09:00", null],
  ["2026-03-09", "10:00", "ocupado"],
  ["2026-03-09", "09:15", "indisponivel"],
])("%s %s by date and time is refused: %s", (date, time, recusa) => {
  expect(bookableTime({ ...agenda, date, time }).recusa).toBe(recusa);
});

test("S7: a time that does not exist cannot be booked", () => {
  // Jordan's clock jumped over midnight of Friday 2021-03-26.
  const amman: Agenda = {
    timeZone: "Asia/Amman",
    now: new Date("2021-03-20T12:00:00Z"),
    disponibilidades: [
      { dia_semana: "sex", hora_inicio: "00:00", hora_fim: "02:00", intervalo_minutos: 30 },
    ],
    busy: [],
  };
  expect(bookableTime({ ...amman, date: "2021-03-26", time: "00:30" }).recusa).toBe("indisponivel");
  expect(bookableTime({ ...amman, date: "2021-03-26", time: "01:30" }).recusa).toBeNull();
});
