import { expect, test } from "vitest";
import { spokenBooking } from "./spoken-booking.ts";

// A Saturday.
const NOW = { date: "2026-11-28", time: "10:00" };

test.each([
  ["bea ter 15", "bea", "2026-12-01", "15:00"],
  ["Bea Lima terça às 15h30", "Bea Lima", "2026-12-01", "15:30"],
  ["bea terça-feira 9", "bea", "2026-12-01", "09:00"],
  ["bea 15h ter", "bea", "2026-12-01", "15:00"],
  ["bea amanhã", "bea", "2026-11-29", ""],
  ["bea hoje 18:45", "bea", "2026-11-28", "18:45"],
  ["ter 15", "", "2026-12-01", "15:00"],
  ["bea dia 12 às 10", "bea", "2026-12-12", "10:00"],
  ["bea 12/11 10", "bea", "2027-11-12", "10:00"],
  ["bea 12/11/26 10", "bea", "2026-11-12", "10:00"],
  ["bea 29/02 8h", "bea", "2028-02-29", "08:00"],
  ["bea 15h", "bea", "2026-11-28", "15:00"],
  ["bea 9h", "bea", "2026-11-29", "09:00"],
  ["Maria de Souza sab 11", "Maria de Souza", "2026-11-28", "11:00"],
  ["Maria sab 9", "Maria", "2026-12-05", "09:00"],
])("%s", (text, nome, date, time) => {
  expect(spokenBooking(text, NOW)).toEqual({ nome, date, time });
});

test.each(["", "bea", "bea 15", "11987654321", "maria domingos", "bea 31/02", "25h", "senha"])(
  "%s asks for no appointment",
  (text) => {
    expect(spokenBooking(text, NOW)).toBeNull();
  },
);
