import { expect, test } from "vitest";
import type { Question } from "#shared/questionnaires/questionnaires.schema.ts";
import { answersOf } from "./answers.ts";

const question = (id: string, options: Question["options"] = []): Question => ({
  id,
  label: `Pergunta ${id}`,
  type: options.length ? "checkbox_multiple" : "text",
  required: false,
  placeholder: null,
  help_text: null,
  options,
});
const questions = [
  question("nome"),
  question("servicos", [
    { value: "a", label: "Consulta" },
    { value: "b", label: "Exame" },
  ]),
  question("livre"),
];

test("answers come in the order of the questions, options in their words", () => {
  expect(answersOf({ questions, respostas: { servicos: ["b", "a"], nome: "Ana" } })).toEqual([
    { id: "nome", label: "Pergunta nome", answer: "Ana" },
    { id: "servicos", label: "Pergunta servicos", answer: "Exame, Consulta" },
  ]);
});

test("what was left out or left blank is no answer", () => {
  expect(answersOf({ questions, respostas: { nome: " ", servicos: [] } })).toEqual([]);
  expect(answersOf({ questions, respostas: null })).toEqual([]);
});
