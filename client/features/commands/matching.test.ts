import { expect, test } from "vitest";
import { namedFirst } from "./matching.ts";

const named = (...nomes: (string | null)[]) => nomes.map((nome) => ({ nome }));

test.each([
  ["beatriz", ["Ana Beatriz", "Beatriz Sampaio", null], ["Beatriz Sampaio", "Ana Beatriz", null]],
  [" JOSE ", ["Maria José", "José Lima"], ["José Lima", "Maria José"]],
  ["", ["Ana", "Bia"], ["Ana", "Bia"]],
])("whose name begins with %j comes first", (text, found, expected) => {
  expect(namedFirst(text, named(...found))).toEqual(named(...expected));
});
