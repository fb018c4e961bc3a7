import { expect, test } from "vitest";
import { m } from "../questionnaires.messages.ts";
import type { Question } from "../questionnaires.schema.ts";
import { answerFault, readAnswers } from "./read-answers.ts";

const options = [
  { value: "a", label: "Um" },
  { value: "b", label: "Dois" },
];
const rest = { placeholder: null, help_text: null };
const make = (id: string, type: Question["type"], required: boolean): Question => ({
  ...rest,
  id,
  type,
  required,
  label: `Qual ${id}?`,
  options: type === "text" || type === "textarea" ? [] : options,
});
const nome = make("nome", "text", true);
const texto = make("texto", "textarea", false);
const faixa = make("faixa", "select", true);
const estilo = make("estilo", "radio", false);
const muitos = make("muitos", "checkbox_multiple", true);
const questions = [nome, texto, faixa, estilo, muitos];
const good = { nome: " Ana \0", texto: "", faixa: "b", muitos: ["b", "a", "b"] };

test("answers are kept trimmed, choices once in their order, blank ones not at all", () => {
  expect(readAnswers(questions, good)).toEqual({
    answers: { nome: "Ana", faixa: "b", muitos: ["a", "b"] },
    faults: [],
  });
});

test("all faults come at once, in the order of the questions, the unknown last", () => {
  const given = { outra: "x", muitos: [], faixa: "c", texto: 3, ["__proto__x"]: 1 };
  expect(readAnswers(questions, given).faults).toEqual([
    { id: "nome", message: "Por favor, preencha o campo: Qual nome?", isUnknown: false },
    { id: "texto", message: m.respostaInvalida, isUnknown: false },
    { id: "faixa", message: m.opcaoInvalida, isUnknown: false },
    { id: "muitos", message: "Por favor, preencha o campo: Qual muitos?", isUnknown: false },
    { id: "outra", message: m.perguntaDesconhecida, isUnknown: true },
    { id: "__proto__x", message: m.perguntaDesconhecida, isUnknown: true },
  ]);
});

test.each<[Question, unknown, string | undefined]>([
  [nome, undefined, m.preencha("Qual nome?")],
  [nome, null, m.preencha("Qual nome?")],
  [nome, " \n\t ", m.preencha("Qual nome?")],
  [nome, "\0", m.preencha("Qual nome?")],
  [nome, ["Ana"], m.respostaInvalida],
  [nome, { nome: "Ana" }, m.respostaInvalida],
  [nome, "x".repeat(200), undefined],
  [nome, "x".repeat(201), m.respostaLonga(200)],
  [texto, undefined, undefined],
  [texto, "x".repeat(2_000), undefined],
  [texto, "x".repeat(2_001), m.respostaLonga(2_000)],
  [faixa, "", m.preencha("Qual faixa?")],
  [faixa, "A", m.opcaoInvalida],
  [faixa, "toString", m.opcaoInvalida],
  [faixa, ["a"], m.opcaoInvalida],
  [estilo, undefined, undefined],
  [estilo, "a", undefined],
  [estilo, 1, m.opcaoInvalida],
  [muitos, "a", m.respostaInvalida],
  [muitos, { 0: "a", length: 1 }, m.respostaInvalida],
  [muitos, ["a", "c"], m.opcaoInvalida],
  [muitos, ["a", null], m.opcaoInvalida],
  [muitos, [["a"]], m.opcaoInvalida],
])("%o answered with %o: %s", (question, value, fault) => {
  expect(answerFault(question, value)).toBe(fault);
});

test("what every object has is no answer", () => {
  const inherited = { ...nome, id: "toString" };
  expect(readAnswers([inherited], {}).faults).toMatchObject([{ id: "toString" }]);
});
