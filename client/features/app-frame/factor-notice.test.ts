import { expect, test } from "vitest";
import { factorNoticeOf } from "./factor-notice.ts";

const until = new Date("2026-12-01T02:30:00Z");

test("an administrator is asked for the second factor by a day of their own zone", () => {
  expect(factorNoticeOf(until, "America/Sao_Paulo")).toEqual({
    short: "Verificação em duas etapas: até 30/11",
    text: "Contas de administrador precisam da verificação em duas etapas: ative a sua até 30/11.",
  });
  expect(factorNoticeOf(until, "UTC").short).toMatch(/ até 01\/12$/);
});
