import { expect, test } from "vitest";
import { dayNumber, HOUR } from "./civil.ts";
import {
  civilOf,
  dayBounds,
  instantOf,
  offsetAt,
  parseInstante,
  periodEnd,
  periodStart,
  steadyOffset,
  timezone,
} from "./time.ts";

const SP = "America/Sao_Paulo";
const MANAUS = "America/Manaus";
const RIO_BRANCO = "America/Rio_Branco";

test.each([
  ["2026-03-02", "09:00", SP, "2026-03-02T12:00:00.000Z"],
  ["2026-03-02", "09:00", MANAUS, "2026-03-02T13:00:00.000Z"],
  ["2026-03-02", "09:00", RIO_BRANCO, "2026-03-02T14:00:00.000Z"],
  ["2026-03-02", "23:30", SP, "2026-03-03T02:30:00.000Z"],
  // Summer time of 2018: began on 4 November at midnight, ended on 17 February 2019 at midnight.
  ["2018-11-03", "23:30", SP, "2018-11-04T02:30:00.000Z"],
  ["2018-11-04", "01:00", SP, "2018-11-04T03:00:00.000Z"],
  ["2018-11-04", "09:00", SP, "2018-11-04T11:00:00.000Z"],
])("%s %s in %s is %s, and back", (date, time, zone, iso) => {
  const instant = instantOf(date, time, zone);
  expect(instant?.toISOString()).toBe(iso);
  expect(civilOf(new Date(iso), zone)).toEqual({ date, time });
});

test.each(["00:00", "00:30", "00:59"])(
  "S7: %s of 2018-11-04 does not exist in São Paulo",
  (time) => {
    expect(instantOf("2018-11-04", time, SP)).toBeNull();
  },
);

test("of an hour that comes twice the first is meant", () => {
  expect(instantOf("2019-02-16", "23:30", SP)?.toISOString()).toBe("2019-02-17T01:30:00.000Z");
  const second = new Date("2019-02-17T02:30:00.000Z");
  expect(civilOf(second, SP)).toEqual({ date: "2019-02-16", time: "23:30" });
});

test("the offset of a zone that does not exist is an error, not a guess", () => {
  expect(() => offsetAt(0, "America/Atlantida")).toThrow(RangeError);
});

test.each([
  ["2026-03-02", SP, "2026-03-02T03:00:00.000Z", "2026-03-03T03:00:00.000Z"],
  ["2018-11-04", SP, "2018-11-04T03:00:00.000Z", "2018-11-05T02:00:00.000Z"],
  ["2018-11-03", SP, "2018-11-03T03:00:00.000Z", "2018-11-04T03:00:00.000Z"],
  ["2019-02-16", SP, "2019-02-16T02:00:00.000Z", "2019-02-17T03:00:00.000Z"],
  ["2026-03-02", RIO_BRANCO, "2026-03-02T05:00:00.000Z", "2026-03-03T05:00:00.000Z"],
])("%s in %s lasts from %s to %s", (date, zone, from, to) => {
  const { inicio, fim } = dayBounds(date, zone);
  expect([inicio.toISOString(), fim.toISOString()]).toEqual([from, to]);
});

test.each([
  ["2026-03-02", -3],
  ["2018-10-31", -3],
  ["2018-11-04", null],
  ["2018-12-24", -2],
  ["2019-02-16", null],
])("the clock's distance from UTC on %s is steady: %s", (date, hours) => {
  expect(steadyOffset(dayNumber(date), SP)).toBe(hours === null ? null : hours * HOUR);
});

test.each([
  ["2026-03-02T12:00:00.000Z", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T12:00Z", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T09:00:00-03:00", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T09:00:00-0300", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T09:00:00-03", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T17:45:00+05:45", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T09:00", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02 09:00:00", "2026-03-02T12:00:00.000Z"],
  ["2026-03-02T09:00:00.123456", "2026-03-02T12:00:00.123Z"],
  ["2018-11-04T03:30:00Z", "2018-11-04T03:30:00.000Z"],
])("%s in São Paulo is %s", (text, iso) => {
  expect(parseInstante(text, SP)?.toISOString()).toBe(iso);
});

test.each([
  "2018-11-04T00:30",
  "2026-03-02",
  "2026-02-30T10:00Z",
  "2026-03-02T24:00Z",
  "2026-03-02T10:00:60Z",
  "2026-03-02T10:00+16:00",
  "02/03/2026 10:00",
  "amanhã",
  "",
])("%j is no instant in São Paulo", (text) => {
  expect(parseInstante(text, SP)).toBeNull();
});

test("a period of civil dates holds its last day, one of instants its last instant", () => {
  expect(periodStart("2026-03-02", SP)?.toISOString()).toBe("2026-03-02T03:00:00.000Z");
  expect(periodEnd("2026-03-02", SP)?.toISOString()).toBe("2026-03-03T03:00:00.000Z");
  expect(periodStart("2026-03-02T00:00", MANAUS)?.toISOString()).toBe("2026-03-02T04:00:00.000Z");
  expect(periodEnd("2026-03-02T12:00:00Z", SP)?.toISOString()).toBe("2026-03-02T12:00:00.001Z");
});

test("only the three zones of the product can be chosen", () => {
  expect(timezone.safeParse(MANAUS).success).toBe(true);
  expect(timezone.safeParse("Asia/Kathmandu").success).toBe(false);
});
