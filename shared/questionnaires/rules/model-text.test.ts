import { expect, test } from "vitest";
import type { Question } from "../questionnaires.schema.ts";
import { writtenAnswers } from "./model-brief.ts";
import { readDescription, readPrompt } from "./model-text.ts";

const LONG = "Ana Souza atende adultos e crianças com atenção.";

test.each([
  [LONG, LONG],
  [`"${LONG}"`, LONG],
  [`“${LONG}”`, LONG],
  [`\`\`\`text\n**Ana Souza** atende adultos\ne crianças com atenção.\n\`\`\``, LONG],
  ["Não sei.", undefined],
  ["", undefined],
])("the description in %j is %j", (written, read) => {
  expect(readDescription(written)).toBe(read);
});

test("a description is cut at the end of a sentence", () => {
  const read = readDescription(`${LONG} `.repeat(60));
  expect(read?.length).toBeLessThanOrEqual(2_000);
  expect(read).toMatch(/atenção\.$/);
});

test("a prompt keeps its lines", () => {
  expect(readPrompt("  Seja breve.\n\n- Confirme **tudo**.\n")).toBe(
    "Seja breve.\n\n- Confirme tudo.",
  );
  expect(readPrompt("Oi")).toBeUndefined();
});

test("the model gets questions with answers, choices by their labels, blank ones not", () => {
  const question = (id: string, label: string, values: string[] = []): Question => ({
    id,
    label,
    type: values.length ? "checkbox_multiple" : "text",
    required: false,
    placeholder: null,
    help_text: null,
    options: values.map((value) => ({ value, label: `Opção ${value}` })),
  });
  const questions = [
    question("a", "O que faz?"),
    question("b", "Para quem?", ["x", "y", "z"]),
    question("c", "E mais?"),
  ];
  const answers = { a: "Consultas", b: ["x", "z"] };
  expect(writtenAnswers({ nome: "Ana", categoria: "Medicina", questions, answers })).toBe(
    "Nome: Ana\nÁrea: Medicina\n\nO que faz?\nConsultas\n\nPara quem?\nOpção x; Opção z",
  );
});
