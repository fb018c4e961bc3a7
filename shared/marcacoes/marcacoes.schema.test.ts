import { expect, test } from "vitest";
import { marcacaoForm, marcacaoInput, marcacaoUpdate } from "./marcacoes.schema.ts";

const cliente_id = "019aa000-0000-7000-8000-000000000000";
const consulta = { cliente_id, horario: "2026-03-02T09:00:00-03:00" };

function messages(change: object) {
  const { error } = marcacaoInput.safeParse({ ...consulta, ...change });
  return error?.issues.map(({ message }) => message);
}

test("a new appointment is pendente, its note trimmed", () => {
  expect(marcacaoInput.parse({ ...consulta, observacao: "  primeira vez " })).toEqual({
    ...consulta,
    status: "pendente",
    observacao: "primeira vez",
  });
});

test.each([
  [{ cliente_id: undefined }, ["Cliente é obrigatório"]],
  [{ cliente_id: "" }, ["Cliente é obrigatório"]],
  [{ cliente_id: "1" }, ["Cliente não encontrado"]],
  [{ horario: undefined }, ["Horário é obrigatório"]],
  [{ horario: "" }, ["Horário é obrigatório"]],
  [{ horario: "2026-03-02" }, ["Data e hora inválidas"]],
  [{ horario: "amanhã" }, ["Data e hora inválidas"]],
  [{ status: "agendado" }, ["Status inválido"]],
  [{ observacao: "x".repeat(2001) }, ["Observação muito longa"]],
  [{ duracao_minutos: 5 }, ["Campo desconhecido"]],
  [{ usuario_id: cliente_id }, ["Campo desconhecido"]],
])("%o is refused: %o", (change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test("a change leaves absent fields out", () => {
  expect(marcacaoUpdate.parse({ id: cliente_id, status: "confirmado" })).toEqual({
    id: cliente_id,
    status: "confirmado",
  });
});

test("the form asks for client, date and time", () => {
  const blank = { cliente_id: "", date: "", time: "", observacao: "" };
  expect(marcacaoForm.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual([
    "Cliente é obrigatório",
    "Data é obrigatória",
    "Horário é obrigatório",
  ]);
});
