import { expect, test } from "vitest";
import { MINUTE } from "#shared/common/civil.ts";
import { PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { killWhileSending, REMINDERS } from "./support/kill-while-sending.ts";

const LIMIT_MS = 12 * MINUTE;

test.each(PROVEDORES)(
  `S11: ${REMINDERS} reminders through %s, 5 at a time, killed every second, never heard of again: none lost, at most the attempts in flight repeated once`,
  async (provedor) => {
    const seen = await killWhileSending({ provedor, isHeard: false });
    console.log("S11 not heard of", provedor, seen);
    expect(seen).toMatchObject({ left: 0, lost: 0 });
    expect(seen.double).toBeLessThanOrEqual(seen.inFlight);
    expect(seen.most).toBeLessThanOrEqual(2);
  },
  LIMIT_MS,
);
