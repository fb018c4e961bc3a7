import { expect, test } from "vitest";
import { hasDigits, phonePart } from "./clientes.rules.ts";

test.each([
  ["9999", "9999"],
  ["(11) 9999-8", "1199998"],
  ["+55 11 9999", "119999"],
  ["5511999998888", "11999998888"],
  ["55999998888", "55999998888"],
  ["351912345678", "351912345678"],
  ["0 15 11 99999-8888", "11999998888"],
  ["+55 011 99999-8888", "11999998888"],
  ["ana", null],
  ["ana 11", null],
  ["( -", null],
  ["+55", null],
])("the term %j is searched among phones as %j", (term, digits) => {
  expect(phonePart(term)).toBe(digits);
});

test.each([
  ["11987654321", "1187654321", true],
  ["11987654321", "87654321", true],
  ["11987654321", "1187654", false],
  ["11987654321", "11876543", true],
  ["1187654321", "11987654321", true],
  ["1187654321", "987654321", true],
  ["1133334444", "1133334444", true],
  ["11933334444", "1133334444", false],
])("%s has the digits %s: %s", (telefone, part, right) => {
  expect(hasDigits(telefone, part)).toBe(right);
});
