import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClock } from "./clock.ts";

const folder = mkdtempSync(join(tmpdir(), "pontual-clock-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "offset");

/** How far this clock is ahead of the real one, in whole seconds; never the zero below zero. */
const ahead = (now: () => Date) => Math.round((now().getTime() - Date.now()) / 1_000) + 0;

test("CLOCK_OFFSET_FILE is read afresh at each use", () => {
  const now = createClock(file);
  expect(ahead(now)).toBe(0);
  for (const [text, seconds] of [
    ["3600", 3_600],
    [" 86400\n", 86_400],
    ["-90", -90],
    ["", 0],
    ["amanhã", 0],
    ["Infinity", 0],
  ] as const) {
    writeFileSync(file, text);
    expect([text, ahead(now)]).toEqual([text, seconds]);
  }
});

test("without a file it is the real clock", () => {
  expect(ahead(createClock())).toBe(0);
});
