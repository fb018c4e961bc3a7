import { expect, test } from "vitest";
import { momentOf } from "./moment-of.ts";

const zone = "America/Sao_Paulo";
const em = Date.parse("2026-11-30T02:32:00Z");

test.each([
  ["2026-11-30T02:59:00Z", "às 23:32"],
  ["2026-11-30T03:00:00Z", "em 29/11, às 23:32"],
])("at %s the copy is as it was %s", (now, text) => {
  expect(momentOf(em, { now: new Date(now), zone })).toBe(text);
});
