import { expect, test } from "vitest";
import { nextAllowed } from "./silencio.ts";

const NIGHT = { silencio_inicio: "21:00", silencio_fim: "08:00" };
const LUNCH = { silencio_inicio: "12:00", silencio_fim: "13:30" };
const NONE = { silencio_inicio: "08:00", silencio_fim: "08:00" };

test.each([
  // Over midnight.
  ["2026-03-02T20:59:59-03:00", NIGHT, "2026-03-02T20:59:59-03:00"],
  ["2026-03-02T21:00:00-03:00", NIGHT, "2026-03-03T08:00:00-03:00"],
  ["2026-03-02T23:59:59-03:00", NIGHT, "2026-03-03T08:00:00-03:00"],
  ["2026-03-03T00:00:00-03:00", NIGHT, "2026-03-03T08:00:00-03:00"],
  ["2026-03-03T07:59:59-03:00", NIGHT, "2026-03-03T08:00:00-03:00"],
  ["2026-03-03T08:00:00-03:00", NIGHT, "2026-03-03T08:00:00-03:00"],
  // Within a day.
  ["2026-03-02T11:59:00-03:00", LUNCH, "2026-03-02T11:59:00-03:00"],
  ["2026-03-02T12:00:00-03:00", LUNCH, "2026-03-02T13:30:00-03:00"],
  ["2026-03-02T13:29:59-03:00", LUNCH, "2026-03-02T13:30:00-03:00"],
  ["2026-03-02T13:30:00-03:00", LUNCH, "2026-03-02T13:30:00-03:00"],
  // Equal ends: none.
  ["2026-03-02T08:00:00-03:00", NONE, "2026-03-02T08:00:00-03:00"],
  ["2026-03-02T03:00:00-03:00", NONE, "2026-03-02T03:00:00-03:00"],
  // The end of a year.
  ["2026-12-31T22:00:00-03:00", NIGHT, "2027-01-01T08:00:00-03:00"],
])("from %s with %j messages may go at %s", (at, silencio, expected) => {
  expect(nextAllowed(new Date(at), silencio, "America/Sao_Paulo")).toEqual(new Date(expected));
});

test.each([
  ["America/Sao_Paulo", "2026-03-03T11:00:00Z"],
  ["America/Manaus", "2026-03-03T12:00:00Z"],
  ["America/Rio_Branco", "2026-03-03T13:00:00Z"],
])("the night of %s ends at %s", (zone, end) => {
  expect(nextAllowed(new Date("2026-03-03T06:00:00Z"), NIGHT, zone)).toEqual(new Date(end));
  const before = new Date(new Date(end).getTime() - 1);
  expect(nextAllowed(before, NIGHT, zone)).toEqual(new Date(end));
  expect(nextAllowed(new Date(end), NIGHT, zone)).toEqual(new Date(end));
});

test("the same instant is quiet in one zone and not in another", () => {
  const at = new Date("2026-03-03T00:30:00Z"); // 21:30, 20:30 and 19:30.
  const moved = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"].map(
    (zone) => nextAllowed(at, NIGHT, zone).getTime() !== at.getTime(),
  );
  expect(moved).toEqual([true, false, false]);
});

test("an end that the clock jumps over comes after the jump, never before the question", () => {
  // On 2018-11-04 there was no hour between 00:00 and 01:00.
  const at = new Date("2018-11-03T23:30:00-03:00");
  const until = { silencio_inicio: "21:00", silencio_fim: "00:30" };
  expect(nextAllowed(at, until, "America/Sao_Paulo")).toEqual(
    new Date("2018-11-04T01:30:00-02:00"),
  );
  expect(nextAllowed(at, NIGHT, "America/Sao_Paulo")).toEqual(
    new Date("2018-11-04T08:00:00-02:00"),
  );
});

test("an end that the clock shows twice counts each time", () => {
  // On 2018-02-18 at 00:00 the clock went back to 23:00.
  const until = { silencio_inicio: "21:00", silencio_fim: "23:30" };
  const first = nextAllowed(new Date("2018-02-17T23:10:00-02:00"), until, "America/Sao_Paulo");
  expect(first).toEqual(new Date("2018-02-17T23:30:00-02:00"));
  const second = nextAllowed(new Date("2018-02-17T23:10:00-03:00"), until, "America/Sao_Paulo");
  expect(second).toEqual(new Date("2018-02-17T23:30:00-03:00"));
});

test("whatever the moment and the hours, the answer is allowed itself and never earlier", () => {
  const zones = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"];
  for (let i = 0; i < 3_000; i += 1) {
    const at = new Date(Date.UTC(2017, 0, 1) + i * 7_654_321 * 11);
    const hour = (n: number) => `${String(n % 24).padStart(2, "0")}:${i % 2 ? "30" : "00"}`;
    const silencio = { silencio_inicio: hour(i * 5), silencio_fim: hour(i * 7 + 3) };
    const zone = zones[i % 3] ?? "";
    const found = nextAllowed(at, silencio, zone);
    expect(found.getTime()).toBeGreaterThanOrEqual(at.getTime());
    expect([at, silencio, zone, nextAllowed(found, silencio, zone)]).toEqual([
      at,
      silencio,
      zone,
      found,
    ]);
  }
});
