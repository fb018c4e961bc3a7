import { expect, test } from "vitest";
import type { AssistenteConversaJson } from "#shared/assistente/assistente.schema.ts";
import { attended, markedForLater, paused, resumed } from "./assistente-conversa-cache.ts";

const now = new Date("2026-03-05T15:00:00Z");
const answering: AssistenteConversaJson = {
  cliente_id: "c1",
  responde: true,
  impedimento: null,
  pausado_ate: null,
  pausa_motivo: null,
  marcada_em: null,
  marca_motivo: null,
  para_depois_em: null,
  cliente_recusa: false,
};
const marked: AssistenteConversaJson = {
  ...paused(answering, now),
  marcada_em: now,
  marca_motivo: "pediu_pessoa",
};

test("the switch pauses for twelve hours", () => {
  expect(paused(answering, now)).toEqual({
    ...answering,
    responde: false,
    pausado_ate: new Date("2026-03-06T03:00:00Z"),
    pausa_motivo: "interruptor",
  });
});

test("resuming ends the pause and takes the mark away", () => {
  expect(resumed(marked)).toEqual(answering);
});

test("resuming makes nobody answer who is silent for another reason", () => {
  expect(resumed({ ...marked, impedimento: "limite" }).responde).toBe(false);
  expect(resumed({ ...marked, cliente_recusa: true }).responde).toBe(false);
});

test("what was attended to stays paused", () => {
  expect(attended(marked)).toEqual(paused(answering, now));
});

test("a mark for later goes with neither of them, only by hand", () => {
  const forLater = markedForLater(marked, now);
  expect(resumed(forLater)).toEqual({ ...answering, para_depois_em: now });
  expect(attended(forLater).para_depois_em).toEqual(now);
  expect(markedForLater(forLater, null)).toEqual(marked);
});
