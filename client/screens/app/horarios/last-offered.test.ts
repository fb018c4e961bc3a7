import { expect, test } from "vitest";
import { lastOffered } from "./last-offered.ts";

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
