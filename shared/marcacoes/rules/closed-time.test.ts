import { describe, expect, test } from "vitest";
import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { closedTimeAt } from "./closed-time.ts";
import { datesOn } from "./dates-on.ts";
import type { Dia } from "./day-hours.ts";

const zone = "America/Sao_Paulo";
const booked = (local: string, duracao_minutos: number) => ({
  horario: new Date(`${local}-03:00`),
  duracao_minutos,
});
const closed = (more: Partial<Dia> = {}): Dia => ({
  de: "2026-12-10",
  ate: "2026-12-10",
  anual: false,
  tipo: "fechado",
  hora_inicio: null,
  hora_fim: null,
  intervalo_minutos: null,
  motivo: "Viagem",
  ...more,
});

describe("an appointment of two hours at 23:00 of the day before a closed one", () => {
  const late = booked("2026-12-09T23:00", 120);
  const at = (excecoes: Dia[], regras = REGRAS_PADRAO) =>
    closedTimeAt(late, { regras, excecoes, timeZone: zone });

  test.each([
    ["closed as a whole", [closed()], { recusa: "fechado", nome: "Viagem" }],
    [
      "closed from midnight on",
      [closed({ hora_inicio: "00:30", hora_fim: "02:00" })],
      { recusa: "fechado", nome: "Viagem" },
    ],
    ["closed after its end", [closed({ hora_inicio: "01:00", hora_fim: "02:00" })], null],
    ["open", [], null],
    [
      "opened at hours of its own",
      [closed({ tipo: "aberto", hora_inicio: "09:00", hora_fim: "12:00", intervalo_minutos: 60 })],
      null,
    ],
  ] as const)("that is %s", (_how, excecoes, right) => {
    expect(at([...excecoes])).toEqual(right);
  });

  test("a holiday is closed, a weekend is not: its Friday night is offered", () => {
    const eve = {
      excecoes: [],
      timeZone: zone,
      regras: { ...REGRAS_PADRAO, fecha_feriados: true },
    };
    expect(closedTimeAt(booked("2026-12-24T23:00", 120), eve)).toEqual({
      recusa: "feriado",
      nome: "Natal",
    });
    expect(closedTimeAt(booked("2026-12-04T23:00", 120), eve)).toBeNull();
    expect(closedTimeAt(booked("2026-12-24T23:00", 60), eve)).toBeNull();
  });
});

test("it lies on two dates only where it runs over midnight", () => {
  expect(datesOn(booked("2026-12-09T23:00", 120), zone)).toEqual(["2026-12-09", "2026-12-10"]);
  expect(datesOn(booked("2026-12-09T23:00", 60), zone)).toEqual(["2026-12-09"]);
  expect(datesOn(booked("2026-12-10T00:00", 60), zone)).toEqual(["2026-12-10"]);
});
