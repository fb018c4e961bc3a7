import { expect, test } from "vitest";
import { ACOES, ALVO_TIPOS } from "#shared/admin/admin.constants.ts";
import { deedOf } from "./sentence.ts";

test.each([
  ["criar", "usuario", "Ana", "criou o usuário"],
  ["alterar", "instancia", "Recepção", "alterou a instância"],
  ["excluir", "questionario", "Ana", "excluiu o questionário de"],
  ["excluir", "questionario", null, "excluiu o questionário"],
  ["estender_trial", "usuario", "Ana", "estendeu o período de teste de"],
  ["expirar", "questionario", null, "encerrou os questionários vencidos"],
  ["testar", "instancia", "Recepção", "testou a conexão com a instância"],
  ["voar", "casa", "Ana", "voar casa"],
])("%s %s %s reads: %s", (acao, alvo_tipo, alvo_nome, sentence) => {
  expect(deedOf({ acao, alvo_tipo, alvo_nome })).toBe(sentence);
});

test("every deed and every target there is has its words", () => {
  for (const acao of Object.keys(ACOES)) {
    expect(deedOf({ acao, alvo_tipo: "usuario", alvo_nome: "Ana" })).toMatch(/^[a-z]+u /);
  }
  for (const alvo_tipo of Object.keys(ALVO_TIPOS)) {
    expect(deedOf({ acao: "criar", alvo_tipo, alvo_nome: "Ana" })).toMatch(/^criou [oa] /);
  }
});
