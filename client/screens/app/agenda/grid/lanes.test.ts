import { expect, test } from "vitest";
import { inLanes } from "./lanes.ts";

const span = (from: number, to: number) => ({ from, to });
const lanesOf = (...spans: [number, number][]) =>
  inLanes(spans.map(([from, to]) => span(from, to))).map(
    ({ left, width }) => `${Math.round(left / width)}/${Math.round(1 / width)}`,
  );

test("what touches stands below each other, what meets beside each other", () => {
  expect(lanesOf([0, 60], [60, 120])).toEqual(["0/1", "0/1"]);
  expect(lanesOf([0, 60], [30, 90])).toEqual(["0/2", "1/2"]);
});

test("a lane that is free again is taken again, and the width stays that of the whole group", () => {
  expect(lanesOf([0, 120], [0, 30], [30, 60], [60, 90])).toEqual(["0/2", "1/2", "1/2", "1/2"]);
  expect(lanesOf([0, 60], [0, 60], [0, 60], [60, 90])).toEqual(["0/3", "1/3", "2/3", "0/1"]);
});

test("the order in which they come does not matter", () => {
  expect(lanesOf([60, 120], [0, 60])).toEqual(["0/1", "0/1"]);
});

const withCancelled = (...spans: [from: number, to: number, isCancelled?: true][]) =>
  inLanes(
    spans.map(([from, to, isCancelled = false]) => ({ from, to, isCancelled })),
    ({ isCancelled }) => isCancelled,
  ).map(({ left, width, isStrip }) => ({
    left: Number(left.toFixed(3)),
    width: Number(width.toFixed(3)),
    isStrip,
  }));

test("a cancelled one is a strip at the edge of those whose time it was", () => {
  expect(withCancelled([0, 60, true], [0, 60])).toEqual([
    { left: 0.833, width: 0.167, isStrip: true },
    { left: 0, width: 0.833, isStrip: false },
  ]);
  expect(withCancelled([0, 60], [0, 60], [30, 60, true])).toEqual([
    { left: 0, width: 0.417, isStrip: false },
    { left: 0.417, width: 0.417, isStrip: false },
    { left: 0.833, width: 0.167, isStrip: true },
  ]);
});

test("however many were cancelled, two thirds are left", () => {
  const [live, ...strips] = withCancelled([0, 60], ...MANY);
  expect(live).toEqual({ left: 0, width: 0.667, isStrip: false });
  expect(strips.map(({ left }) => left)).toEqual([0.667, 0.75, 0.833, 0.917]);
});

test("cancelled ones by themselves have all of the width", () => {
  expect(withCancelled([0, 60, true], [60, 90])).toEqual([
    { left: 0, width: 1, isStrip: false },
    { left: 0, width: 1, isStrip: false },
  ]);
});

const MANY = Array.from({ length: 4 }, (): [number, number, true] => [0, 60, true]);
