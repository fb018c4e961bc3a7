import { expect, test } from "vitest";
import { timeInOtherZone } from "./zone.ts";

const [SAO_PAULO, MANAUS, RIO_BRANCO] = [
  "America/Sao_Paulo",
  "America/Manaus",
  "America/Rio_Branco",
];

test.each([
  ["15:00", SAO_PAULO, MANAUS, { hora: "14:00", dias: 0 }],
  ["14:00", MANAUS, SAO_PAULO, { hora: "15:00", dias: 0 }],
  ["00:30", SAO_PAULO, MANAUS, { hora: "23:30", dias: -1 }],
  ["23:30", MANAUS, SAO_PAULO, { hora: "00:30", dias: 1 }],
  ["01:45", SAO_PAULO, RIO_BRANCO, { hora: "23:45", dias: -1 }],
  ["15:00", MANAUS, MANAUS, { hora: "15:00", dias: 0 }],
] as const)("%s of %s is another time in %s", (hora, from, to, right) => {
  expect(timeInOtherZone(hora, { date: "2026-12-01", from, to })).toEqual(right);
});

test("a time that the clock jumps over on that day is asked of the next one", () => {
  const zones = { date: "2018-11-04", from: SAO_PAULO, to: "UTC" };
  expect(timeInOtherZone("00:30", zones)).toEqual({ hora: "02:30", dias: 0 });
});
