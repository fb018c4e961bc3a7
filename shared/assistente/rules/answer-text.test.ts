import { expect, test } from "vitest";
import { MAX_RESPOSTA } from "../assistente.constants.ts";
import { answerText } from "./answer-text.ts";

const words = (count: number) => "palavra ".repeat(count);

test.each([
  ["  Olá!\n", "Olá!"],
  ["Tenho **terça, às 14h**.", "Tenho *terça, às 14h*."],
  ["Olá\0 \ud83d", "Olá"],
  ["", ""],
])("%j is sent as %j", (written, text) => {
  expect(answerText(written)).toBe(text);
});

test("a long answer ends with its last whole sentence", () => {
  const first = `Custa 1.500 reais. ${words(150)}fim.`;
  const text = answerText(`${first} ${words(200)}`);
  expect(text).toBe(first);
});

test("one endless sentence ends at a word, one endless word anywhere; both say so", () => {
  expect(answerText(words(500))).toMatch(/palavra…$/);
  const smiles = answerText("😀".repeat(MAX_RESPOSTA));
  expect(smiles.endsWith("😀…")).toBe(true);
  for (const text of [answerText(words(500)), smiles]) {
    expect(text.length).toBeLessThanOrEqual(MAX_RESPOSTA);
  }
});
