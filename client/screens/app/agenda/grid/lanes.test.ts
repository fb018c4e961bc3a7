import { expect, test } from "vitest";
import { inLanes } from "./lanes.ts";

const span = (from: number, to: number) => ({ from, to });
const lanesOf = (...spans: [number, number][]) =>
  inLanes(spans.map(([from, to]) => span(from, to))).map(({ lane, lanes }) => `${lane}/${lanes}`);

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
