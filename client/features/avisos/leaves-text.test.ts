import { expect, test } from "vitest";
import { leavesText } from "./leaves-text.ts";

const zone = "America/Sao_Paulo";
const now = new Date("2026-11-29T01:30:00Z");

test.each([
  ["2026-11-29T01:30:10Z", "sai em 10 s"],
  ["2026-11-29T01:29:58Z", "sai em 10 s"],
  ["2026-11-29T02:00:00Z", "sai às 23:00"],
  ["2026-11-29T12:00:00Z", "sai amanhã às 09:00"],
])("%s: %s", (moment, text) => {
  expect(leavesText(new Date(moment), { zone, now })).toBe(text);
});

test("what cannot be taken back leaves at once", () => {
  expect(leavesText(now, { zone, now, hasGrace: false })).toBe("sai agora");
});
