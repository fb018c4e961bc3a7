import { expect, test } from "vitest";
import { typedOver } from "./typed-over.ts";

const FULL = "28/11/2026";

test.each([
  ["at the end", `${FULL}2`, "2"],
  ["at the beginning", `3${FULL}`, "3"],
  ["in the midst", "28/191/2026", "9"],
  ["the digit that stands there", "228/11/2026", "2"],
  ["a date that is pasted", `${FULL}21/12/2020`, "21/12/2020"],
  ["over all of it", "2", "2"],
  ["less than it was", "28/11/202", "28/11/202"],
  ["a slash alone", `${FULL}/`, `${FULL}/`],
])("typed into a full box: %s", (_where, typed, kept) => {
  expect(typedOver(FULL, typed, 8)).toBe(kept);
});

test("a box that is not full goes on", () => {
  expect(typedOver("28/11/202", FULL, 8)).toBe(FULL);
});
