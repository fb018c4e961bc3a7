import { expect, test } from "vitest";
import { inQuietHours } from "./in-quiet-hours.ts";

const NOW = new Date("2026-03-02T01:00:00Z");
const MORNING = new Date("2026-03-02T11:00:00Z");

test.each([
  [
    "waits for their end",
    "conversation",
    "waits",
    { kind: "espera", ate: MORNING, motivo: "silencio" },
  ],
  ["is given up", "offer", "ends", { kind: "pula", motivo: "silencio" }],
  ["leaves all the same", "conversation", "leaves", { kind: "envia" }],
  ["is decided with its appointment", "appointment", "waits", { kind: "envia" }],
] as const)("in quiet hours a message of a kind that %s", (_, lastLook, quietHours, decision) => {
  expect(inQuietHours({ lastLook, quietHours }, MORNING, NOW)).toEqual(decision);
  expect(inQuietHours({ lastLook, quietHours }, NOW, NOW)).toEqual({ kind: "envia" });
});

test("a person's message knows no quiet hours", () => {
  expect(inQuietHours(null, MORNING, NOW)).toEqual({ kind: "envia" });
});
