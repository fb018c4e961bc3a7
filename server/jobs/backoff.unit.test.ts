import { expect, test } from "vitest";
import { reasonOf, tryAgainAt, tryOnAt } from "./backoff.ts";

const PAUSES = [1_000, 5_000];
const now = new Date("2026-03-02T12:00:00Z");
const after = (at: Date | undefined) => at && at.getTime() - now.getTime();

test("each failure in a row waits for its pause; after the last one there is none", () => {
  expect([1, 2, 3].map((n) => after(tryAgainAt(PAUSES, n, now)))).toEqual([
    1_000,
    5_000,
    undefined,
  ]);
});

test("where it never ends the last pause comes again", () => {
  expect([1, 2, 3, 99].map((n) => after(tryOnAt(PAUSES, n, now)))).toEqual([
    1_000, 5_000, 5_000, 5_000,
  ]);
});

test("a reason is no longer than what is kept of it", () => {
  expect(reasonOf(new Error("x".repeat(900)))).toHaveLength(500);
  expect(reasonOf("thrown")).toBe("unknown");
});
