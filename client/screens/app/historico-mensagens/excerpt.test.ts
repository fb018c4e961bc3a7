import { expect, test } from "vitest";
import { excerptOf, markMatches, type Part } from "./excerpt.ts";

/** The parts as one line, matches in brackets. */
const line = (parts: Part[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join("");

test.each([
  ["Segue o recibo da sessão", "RECIBO", "Segue o [recibo] da sessão"],
  ["Segue o recibo da sessão", "sessao", "Segue o recibo da [sessão]"],
  ["Sessao e sessão", "sessão", "[Sessao] e [sessão]"],
  ["nada disso", "recibo", "nada disso"],
  ["nada disso", "", "nada disso"],
  ["nada disso", "  ", "nada disso"],
  ["aaaa", "aa", "[aa][aa]"],
  ["👍🏽 ok, até amanhã", "ate", "👍🏽 ok, [até] amanhã"],
  ["Quanto é (50%)?", "(50%)", "Quanto é [(50%)]?"],
])("in %j the search for %j finds %s", (text, busca, expected) => {
  expect(line(markMatches(text, busca))).toBe(expected);
});

test("accents of two code points are marked with their letter", () => {
  expect(line(markMatches("sessa\u0303o boa", "sessao"))).toBe("[sessa\u0303o] boa");
});

test("of a long text the part around the first match is shown, from the beginning of a word", () => {
  const text = `${"palavra ".repeat(40)}recibo ${"depois ".repeat(40)}`;
  const shown = line(excerptOf(text, "recibo"));
  expect(shown).toMatch(/^…(palavra )+\[recibo\] (depois )+.*…$/);
  expect(shown.indexOf("[recibo]")).toBeLessThan(30);
  expect(shown.length).toBeLessThan(170);
});

test("line breaks do not break the excerpt, and a short text is shown whole", () => {
  expect(line(excerptOf("um\n\ndois\ttrês ", "tres"))).toBe("um dois [três]");
});

test("a text without spaces is cut all the same", () => {
  expect(line(excerptOf(`${"x".repeat(500)}recibo`, "recibo"))).toBe(`…${"x".repeat(24)}[recibo]`);
});
