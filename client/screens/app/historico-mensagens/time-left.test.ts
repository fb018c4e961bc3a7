import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

const NOW = new Date("2026-03-02T12:00:00Z");
const after = (seconds: number) => timeLeft(new Date(NOW.getTime() + seconds * 1_000), NOW);

test.each([
  [86_399, "23 horas"],
  [7_200, "2 horas"],
  [7_199, "1 hora"],
  [3_600, "1 hora"],
  [3_599, "59 minutos"],
  [60, "1 minuto"],
  [1, "1 minuto"],
  [0, null],
  [-1, null],
])("%i seconds are %s", (seconds, text) => {
  expect(after(seconds)).toBe(text);
});
