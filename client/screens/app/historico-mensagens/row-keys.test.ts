import { expect, test } from "vitest";
import { indexAfterKey } from "./row-keys.ts";

test.each([
  ["ArrowDown", 0, 1],
  ["ArrowDown", 4, 4],
  ["ArrowDown", -1, 0],
  ["ArrowUp", 3, 2],
  ["ArrowUp", 0, 0],
  ["Home", 3, 0],
  ["End", 1, 4],
  ["Enter", 1, -1],
])("%s from row %i of five leads to %i", (key, present, expected) => {
  expect(indexAfterKey(key, present, 5)).toBe(expected);
});
