import { expect, test } from "vitest";
import { MINUTE } from "#shared/common/civil.ts";
import type { ConversationMessage } from "../queries/messages.queries.ts";
import { lastAnswered } from "./find-answered-exchange.ts";

const START = Date.UTC(2026, 2, 2, 15);

/** A line a minute: `cliente: Oi`; `+90 cliente: Oi` so many minutes after the one before. */
function conversation(...lines: string[]): ConversationMessage[] {
  let at = START;
  return lines.map((line, index) => {
    const [, gap, origem = "", texto = ""] = /^(?:\+(\d+) )?(\w+): ?(.*)$/.exec(line) ?? [];
    at += Number(gap ?? 1) * MINUTE;
    const direcao = origem === "cliente" ? "ENTRADA" : "SAIDA";
    return { id: String(index), direcao, origem, texto, momento: new Date(at) };
  });
}

const asked = (...lines: string[]) => {
  const found = lastAnswered(conversation(...lines));
  return found && [found.pergunta, found.resposta_real, Number(found.mensagem_id)];
};

test("the client's last words that somebody answered, with all messages until the next", () => {
  expect(
    asked(
      "cliente: Oi",
      "manual: Olá!",
      "cliente: Tem horário?",
      "cliente: De manhã",
      "manual: Tenho às 9h",
      "telefone: ou às 10h",
      "cliente: Obrigado",
    ),
  ).toEqual(["Tem horário?\nDe manhã", "Tenho às 9h\nou às 10h", 3]);
});

test("the assistant's own answer counts; a confirmation that went with it is part of it", () => {
  expect(
    asked("cliente: Às 9h", "assistente: Marcado!", "confirmacao: Sua consulta é às 9h"),
  ).toEqual(["Às 9h", "Marcado!\nSua consulta é às 9h", 0]);
});

test.each([
  ["nothing at all", []],
  ["only the client", ["cliente: Oi", "cliente: Alguém?"]],
  ["only the professional", ["manual: Olá, tudo bem?"]],
  ["only automatic messages", ["cliente: Oi", "lembrete: Amanhã às 9h", "followup: Gostou?"]],
  ["only the rules of replies", ["lembrete: Amanhã às 9h", "cliente: 1", "resposta: Confirmado!"]],
  ["only a message without text", ["cliente:", "manual: Recebi"]],
])("nobody has answered: %s", (_, lines) => {
  expect(asked(...lines)).toBeUndefined();
});

test("what the rules dealt with last gives way to what a person answered before", () => {
  expect(
    asked(
      "cliente: Quanto custa?",
      "manual: 200 reais",
      "lembrete: Amanhã",
      "cliente: 1",
      "resposta: Ok",
    ),
  ).toEqual(["Quanto custa?", "200 reais", 0]);
});

test("a reminder between the words and their answer belongs to neither", () => {
  expect(asked("cliente: Posso levar exames?", "lembrete: Amanhã às 9h", "manual: Pode!")).toEqual([
    "Posso levar exames?",
    "Pode!",
    0,
  ]);
});

test("words from more than an hour before the last are another breath", () => {
  expect(
    asked("cliente: Oi", "+61 cliente: Alguém?", "+60 cliente: Quero marcar", "manual: Claro"),
  ).toEqual(["Alguém?\nQuero marcar", "Claro", 2]);
});
