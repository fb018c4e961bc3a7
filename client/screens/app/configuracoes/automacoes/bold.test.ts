import { expect, test } from "vitest";
import { boldParts } from "./bold.ts";

const marked = (text: string) =>
  boldParts(text)
    .map((part) => (part.isBold ? `[${part.text}]` : part.text))
    .join("");

test.each([
  [
    "Responda *1* para confirmar ou *2* para cancelar.",
    "Responda [1] para confirmar ou [2] para cancelar.",
  ],
  ["*Sessão de amanhã*", "[Sessão de amanhã]"],
  ["2 * 3 * 4", "2 * 3 * 4"],
  ["*começa aqui\ne acaba aqui*", "*começa aqui\ne acaba aqui*"],
  ["sem nada", "sem nada"],
])("%j is drawn as %j", (text, drawn) => {
  expect(marked(text)).toBe(drawn);
});
