import { expect, test } from "vitest";
import { dayAfterKey } from "./day-keys.ts";

// 2026-03-31 is a Tuesday.
test.each([
  ["ArrowLeft", "2026-03-30"],
  ["ArrowRight", "2026-04-01"],
  ["ArrowUp", "2026-03-24"],
  ["ArrowDown", "2026-04-07"],
  ["Home", "2026-03-29"],
  ["End", "2026-04-04"],
  ["PageUp", "2026-02-28"],
  ["PageDown", "2026-04-30"],
  ["Enter", null],
])("%s leads from 31 March to %s", (key, expected) => {
  expect(dayAfterKey("2026-03-31", key)).toBe(expected);
});
