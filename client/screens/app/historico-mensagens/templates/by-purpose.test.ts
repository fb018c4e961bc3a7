import { expect, test } from "vitest";
import { byPurpose } from "./by-purpose.ts";

test("what is sent about an appointment stands before what is sent besides, each by its name", () => {
  const byName = [
    { name: "Boas-vindas", type: "MARKETING" },
    { name: "Confirmação", type: "CONFIRMATION" },
    { name: "Lembrete A", type: "REMINDER" },
    { name: "Lembrete B", type: "REMINDER" },
    { name: "Retorno", type: "FOLLOWUP" },
  ] as const;
  expect(byPurpose(byName).map(({ name }) => name)).toEqual([
    "Confirmação",
    "Lembrete A",
    "Lembrete B",
    "Retorno",
    "Boas-vindas",
  ]);
});
