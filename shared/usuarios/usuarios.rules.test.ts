import { expect, test } from "vitest";
import { unlessDefault } from "./usuarios.rules.ts";

test.each([
  ["Atenda bem.", "Atenda bem."],
  [" Atenda bem. ", "Atenda bem."],
  ["Padrão", null],
  [" Padrão\n", null],
  ["  ", null],
  ["", null],
  [null, null],
  [undefined, null],
])("of %j is kept %j", (text, kept) => {
  expect(unlessDefault(text, "Padrão ")).toBe(kept);
});
