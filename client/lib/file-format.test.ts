import { expect, test } from "vitest";
import { formatSeconds, formatSize } from "./file-format.ts";

test.each([
  [0, "0 bytes"],
  [1_023, "1.023 bytes"],
  [2_048, "2 KB"],
  [1_468_006, "1,4 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test.each([
  [0, "0:00"],
  [4.4, "0:04"],
  [65, "1:05"],
  [3_723, "1:02:03"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatSeconds(seconds)).toBe(text);
});
