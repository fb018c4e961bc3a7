import { expect, test } from "vitest";
import { MAX_RESPOSTA } from "../assistente.constants.ts";
import { answerText } from "./answer-text.ts";

const words = (count: number) => "palavra ".repeat(count);

test.each([
  ["  Olá!\n", "Olá!"],
  ["Tenho **terça, às 14h**.", "Tenho *terça, às 14h*."],
  ["Olá\0 \ud83d", "Olá"],
  ["", ""],
])("%j is said as %j", (written, said) => {
  expect(answerText(written)).toBe(said);
});

test("a long answer ends with its last whole sentence", () => {
  const first = `Custa 1.500 reais. ${words(150)}fim.`;
  const said = answerText(`${first} ${words(200)}`);
  expect(said).toBe(first);
});

test("one endless sentence ends at a word, one endless word anywhere; both say so", () => {
  expect(answerText(words(500))).toMatch(/palavra…$/);
  const smiles = answerText("😀".repeat(MAX_RESPOSTA));
  expect(smiles.endsWith("😀…")).toBe(true);
  for (const said of [answerText(words(500)), smiles]) {
    expect(said.length).toBeLessThanOrEqual(MAX_RESPOSTA);
  }
});
