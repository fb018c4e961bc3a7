import { expect, test } from "vitest";
import { endHint, hoursText, lastOffered, namedHours } from "./last-offered.ts";

test.each([
  ["09:00", "11:00", 60, "das 11:00 às 12:00"],
  ["13:00", "17:00", 60, "das 17:00 às 18:00"],
  ["09:00", "17:00", 30, "das 17:30 às 18:00"],
  ["08:00", "09:00", 480, "das 08:00 às 16:00"],
  ["22:00", "23:30", 45, "das 23:30 às 00:15"],
])(
  "of %s to %s every %i minutes the last is %s",
  (hora_inicio, hora_fim, intervalo_minutos, text) => {
    expect(lastOffered({ dia_semana: "seg", hora_inicio, hora_fim, intervalo_minutos })).toBe(text);
  },
);

test("work is over when the last appointment is", () => {
  const monday = { dia_semana: "seg", hora_inicio: "09:00", intervalo_minutos: 60 } as const;
  expect(hoursText({ ...monday, hora_fim: "11:00" })).toBe("09:00 às 12:00");
  expect(namedHours({ ...monday, hora_fim: "11:00" })).toBe("Segunda-feira, 09:00 às 12:00");
  expect(hoursText({ ...monday, hora_fim: "11:00", intervalo_minutos: 90 })).toBe("09:00 às 12:00");
});

test.each([
  ["11:00", 60, "É quando começa o último agendamento, que termina às 12:00."],
  ["11:00", 30, "O último agendamento vai das 11:30 às 12:00."],
  ["11:00", 90, "O último agendamento vai das 10:30 às 12:00."],
])("an end at %s, every %i minutes: %s", (hora_fim, intervalo_minutos, text) => {
  expect(endHint({ dia_semana: "seg", hora_inicio: "09:00", hora_fim, intervalo_minutos })).toBe(
    text,
  );
});
