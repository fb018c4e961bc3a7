import { expect, test } from "vitest";
import { offeredHours } from "./offered-hours.ts";

const horas = (hora_inicio: string, hora_fim: string, intervalo_minutos: number) => ({
  dia_semana: "seg" as const,
  hora_inicio,
  hora_fim,
  intervalo_minutos,
});

function offered(...servico: ReturnType<typeof horas>[]) {
  return offeredHours(servico).map(({ time, duracao_minutos }) => `${time}/${duracao_minutos}`);
}

test.each([
  ["an hour past the end", [horas("09:00", "11:00", 60)], ["09:00/60", "10:00/60", "11:00/60"]],
  [
    "not the very end of that hour",
    [horas("09:00", "10:00", 30)],
    ["09:00/30", "09:30/30", "10:00/30", "10:30/30"],
  ],
  [
    "intervals that do not divide",
    [horas("09:00", "10:00", 45)],
    ["09:00/45", "09:45/45", "10:30/45"],
  ],
  ["one long appointment", [horas("09:00", "10:00", 480)], ["09:00/480"]],
  ["never past midnight", [horas("22:00", "23:30", 60)], ["22:00/60", "23:00/60"]],
  [
    "up to the last minute",
    [horas("23:00", "23:59", 15)],
    ["23:00/15", "23:15/15", "23:30/15", "23:45/15"],
  ],
  [
    "two in order, whichever comes first",
    [horas("14:00", "15:00", 60), horas("09:00", "10:00", 60)],
    ["09:00/60", "10:00/60", "14:00/60", "15:00/60"],
  ],
  [
    "a shared start with the length of the one whose hours contain it",
    [horas("09:00", "12:00", 60), horas("12:00", "13:00", 30)],
    ["09:00/60", "10:00/60", "11:00/60", "12:00/30", "12:30/30", "13:00/30", "13:30/30"],
  ],
  [
    "a shared start outside both hours with the length of the earlier",
    [horas("09:00", "10:00", 60), horas("10:10", "10:20", 15), horas("10:20", "10:25", 20)],
    // 10:40 is past the end of the second and of the third.
    [
      "09:00/60",
      "10:00/60",
      "10:10/15",
      "10:20/20",
      "10:25/15",
      "10:40/15",
      "10:55/15",
      "11:00/20",
      "11:10/15",
      "11:20/20",
    ],
  ],
  ["nothing without hours", [], []],
])("%s", (_, servico, times) => {
  expect(offered(...servico)).toEqual(times);
});

test("hours within longer ones end with them: a service fits into both", () => {
  const both = [horas("09:00", "12:00", 60), horas("10:30", "11:00", 60)];
  const offered = offeredHours(both, { extra: 60, servico: { duracao_minutos: 70 } });
  // Alone the shorter hours would end at noon, and so would their second start not fit.
  expect(offered.map(({ time }) => time)).toEqual(["09:00", "10:00", "10:30", "11:00", "11:30"]);
});
