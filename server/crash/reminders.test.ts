import { expect, test } from "vitest";
import { MINUTE } from "#shared/common/civil.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { type Guard, killWhileSending, REMINDERS } from "./support/kill-while-sending.ts";

const LIMIT_MS = 12 * MINUTE;

test.each(PROVEDORES)(
  `S11: ${REMINDERS} reminders through %s, 5 at a time, killed every second, each heard of again: none lost, none double`,
  async (provedor) => {
    const seen = await killWhileSending({ provedor, isHeard: true });
    console.log("S11 heard of", provedor, seen);
    expect(seen).toMatchObject({ left: 0, lost: 0, double: 0 });
    expect(seen.cutOff).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

test.each<[Provedor, by: string, Guard]>([
  [
    "mega",
    "echoes",
    {
      statement: "origem.*<>.*provider_id.*is null.*tentativas",
      guard: "btrim\\(mensagem_enviada\\)",
      instead: "btrim('')",
    },
  ],
  [
    "cloud",
    "our own id in a status",
    {
      statement: "update mensagens m\\s+set provider_id = n.provider_id",
      guard: "where m\\.id = case",
      instead: "where false and m.id = case",
    },
  ],
])(
  "S11: were messages of %s not known again by %s, the same kills would send some twice",
  async (provedor, _, mutant) => {
    const { double } = await killWhileSending({ provedor, isHeard: true, mutant });
    expect(double).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
