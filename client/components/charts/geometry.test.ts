import { expect, test } from "vitest";
import { columnAt, labelled, scaleTop, stack } from "./geometry.ts";

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [45, 60],
  [99, 100],
  [101, 200],
  [12_345, 20_000],
])("a scale for %i ends at %i", (largest, top) => {
  expect(scaleTop(largest)).toBe(top);
  expect(Number.isInteger(top / 2)).toBe(true);
});

test("columns share the width, each bar inside its place", () => {
  const columns = Array.from({ length: 30 }, (_, index) => columnAt(index, 30));
  for (const { place, x, width } of columns) {
    expect(x).toBeGreaterThan(place.x);
    expect(x + width).toBeLessThan(place.x + place.width);
  }
  expect(columns[0]?.place.x).toBe(0);
  const last = columns.at(-1);
  expect((last?.place.x ?? 0) + (last?.place.width ?? 0)).toBeCloseTo(100);
});

test("parts stand on each other, and the highest column reaches the top", () => {
  expect(stack([2, 1, 1], 4)).toEqual([
    { y: 50, height: 50 },
    { y: 25, height: 25 },
    { y: 0, height: 25 },
  ]);
  expect(stack([0], 4)).toEqual([{ y: 100, height: 0 }]);
});

test.each([
  [7, 7, [0, 1, 2, 3, 4, 5, 6]],
  [30, 6, [4, 9, 14, 19, 24, 29]],
  [24, 8, [2, 5, 8, 11, 14, 17, 20, 23]],
  [1, 6, [0]],
  [0, 6, []],
])("of %i columns at most %i are named, the last one always", (count, most, indexes) => {
  expect(labelled(count, most)).toEqual(indexes);
});
