import { expect, test } from "vitest";
import { around, lyingOn, takingTimeOf } from "./agenda-days.ts";

const zone = "America/Sao_Paulo";
const one = (local: string, duracao_minutos: number, folga = 0, status = "pendente" as const) => ({
  horario: new Date(`${local}-03:00`),
  duracao_minutos,
  folga_antes_minutos: folga,
  folga_depois_minutos: folga,
  status,
});
const day = { start_date: "2026-12-10", end_date: "2026-12-10" };

test("a day is asked for with twelve hours on both sides: nothing takes longer", () => {
  expect(around(day, zone)).toEqual({
    start_date: "2026-12-09T15:00:00.000Z",
    end_date: "2026-12-11T14:59:59.999Z",
  });
});

const over = one("2026-12-09T23:00", 120);
const whole = one("2026-12-09T23:00", 60);
const held = one("2026-12-09T23:00", 60, 30);
const next = one("2026-12-11T00:00", 60, 30);

test("of the evening before lies on a day what runs into it", () => {
  expect(lyingOn([over, whole, held, next], "2026-12-10", zone)).toEqual([over]);
});

test("time of a day takes also what holds a buffer in it, unless it was cancelled", () => {
  const cancelled = { ...held, status: "cancelado" as const };
  const taking = takingTimeOf([over, whole, held, cancelled, next], { ...day, zone });
  expect(taking).toEqual([over, held, next]);
});
