import { expect, test } from "vitest";
import { brCode } from "./br-code.ts";
import { codeApart } from "./code-apart.ts";

const code = brCode(
  { chave: "52998224725", nome: "Ana 000201 6304 Souza", cidade: "São Paulo" },
  { valor_centavos: 18_000 },
);

test.each([
  ["below a text", `Para pagar:\n\n${code}`, ["Para pagar:", code]],
  ["inside a line", `Pix: ${code} obrigada!\nAté`, ["Pix:", code, "obrigada!\nAté"]],
  ["alone", code, [code]],
  ["with spaces around it", `\n ${code} \n`, [code]],
  ["none", "Olá!\n000201 6304", ["Olá!\n000201 6304"]],
  ["a mistyped one", `a\n${code.slice(0, -1)}!`, [`a\n${code.slice(0, -1)}!`]],
])("a code %s", (_case, text, parts) => {
  expect(codeApart(text)).toEqual(parts);
});
