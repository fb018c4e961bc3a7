import { expect, test } from "vitest";
import { phonePart } from "./clientes.rules.ts";

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
