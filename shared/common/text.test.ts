import { expect, test } from "vitest";
import { byId } from "./id.ts";
import { storable } from "./storable.ts";
import { searchable, semAcento, texto, textoOpcional } from "./text.ts";

test.each([
  ["São João", "Sao Joao"],
  ["Conceição Muñoz", "Conceicao Munoz"],
  ["Zoë", "Zoe"],
  ["plain", "plain"],
])("%s without accents is %s", (text, plain) => {
  expect(semAcento(text)).toBe(plain);
});

test("a search ignores accents, case and doubled spaces", () => {
  expect(searchable("  JOSÉ   da  Conceição ")).toBe("jose da conceicao");
});

test.each([
  ["a\0b", "ab"],
  ["a\ud83d", "a"],
  ["\ude00b", "b"],
  ["ok 😀", "ok 😀"],
])("%j is stored as %j", (text, stored) => {
  expect(storable(text)).toBe(stored);
});

test("a text is trimmed after the unstorable has gone", () => {
  expect(texto().parse(" \0 Ana \0")).toBe("Ana");
});

test.each([
  ["", null],
  ["  ", null],
  [null, null],
  [undefined, undefined],
  [" x ", "x"],
])("an optional text %j becomes %j", (given, kept) => {
  expect(textoOpcional(5, "longo").parse(given)).toBe(kept);
});

test("an optional text has a longest length", () => {
  expect(textoOpcional(2, "longo").safeParse("abc").error?.issues[0]?.message).toBe("longo");
});

test("an id is a UUID in lower case", () => {
  const upper = "019AA000-0000-7000-8000-0000000000AF";
  expect(byId.parse({ id: upper })).toEqual({ id: upper.toLowerCase() });
  expect(byId.safeParse({ id: "1" }).success).toBe(false);
  expect(byId.safeParse({ id: upper, role: "ADMIN" }).success).toBe(false);
});
