import { describe, expect, test } from "vitest";
import type { AssistenteConversaJson } from "#shared/assistente/assistente.schema.ts";
import { assistantStateOf, timeLeft } from "./assistant-state.ts";

const now = new Date("2026-03-05T15:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const conversa = (changes: Partial<AssistenteConversaJson>): AssistenteConversaJson => ({
  cliente_id: "c1",
  responde: true,
  impedimento: null,
  pausado_ate: null,
  pausa_motivo: null,
  marcada_em: null,
  marca_motivo: null,
  para_depois_em: null,
  cliente_recusa: false,
  ...changes,
});
const paused = (minutes: number) =>
  conversa({ responde: false, pausado_ate: inMinutes(minutes), pausa_motivo: "mensagem" });

test.each([
  [720, "12 h"],
  [720.9, "12 h"],
  [719.5, "11 h 59 min"],
  [702, "11 h 42 min"],
  [61, "1 h 1 min"],
  [60, "1 h"],
  [59, "59 min"],
  [0.2, "1 min"],
  [-3, "1 min"],
])("%d minutes are left as %s", (minutes, text) => {
  expect(timeLeft(inMinutes(minutes), now)).toBe(text.replaceAll(" ", "\u00a0"));
});

describe("what the header says", () => {
  test("where nothing is in the way, the assistant answers", () => {
    expect(assistantStateOf(conversa({}), now)).toEqual({ kind: "responde" });
  });

  test("a pause says how long it lasts and where it comes from, and is over when its time is", () => {
    expect(assistantStateOf(paused(702), now)).toEqual({
      kind: "pausado",
      volta: "11\u00a0h\u00a042\u00a0min",
      porque: "Você escreveu nesta conversa.",
    });
    expect(assistantStateOf(paused(702), inMinutes(702))).toEqual({ kind: "responde" });
  });

  test("what silences it everywhere comes before a pause here, with the place to change it", () => {
    expect(assistantStateOf({ ...paused(5), impedimento: "instancia_offline" }, now)).toEqual({
      kind: "em_silencio",
      porque: "O WhatsApp está desconectado.",
      aba: "whatsapp",
    });
    expect(assistantStateOf(conversa({ impedimento: "limite" }), now)).toMatchObject({
      aba: "prompt",
    });
    expect(assistantStateOf(conversa({ impedimento: "teste_expirado" }), now)).toMatchObject({
      porque: "O período de teste expirou.",
      aba: null,
    });
  });

  test("a client who wants nothing automatic is not answered", () => {
    expect(
      assistantStateOf(conversa({ cliente_recusa: true, responde: false }), now),
    ).toMatchObject({
      kind: "em_silencio",
      porque: "O cliente não quer mensagens automáticas.",
    });
  });

  test("without a model there is nothing to say", () => {
    expect(assistantStateOf(conversa({ impedimento: "sem_modelo" }), now)).toBeNull();
  });
});
