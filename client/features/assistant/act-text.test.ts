import { expect, test } from "vitest";
import { actText } from "./act-text.ts";

const now = new Date("2026-03-05T15:00:00Z");
const ZONE = "America/Sao_Paulo";
const at = new Date("2026-03-10T17:00:00Z");

test.each([
  ["agendou", at, "O assistente agendou: ter., 10 de mar., 14:00"],
  ["remarcou", new Date("2026-03-06T12:30:00Z"), "O assistente remarcou: amanhã, 09:30"],
  ["cancelou", at, "O assistente cancelou: ter., 10 de mar., 14:00"],
  ["cancelou", null, "O assistente cancelou"],
  ["chamou", null, "O assistente chamou você"],
] as const)("%s is described in words", (acao, horario, text) => {
  expect(actText({ acao, horario }, ZONE, now)).toBe(text);
});
