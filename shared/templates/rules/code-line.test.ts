import { expect, test } from "vitest";
import { withoutCodeLine } from "./code-line.ts";

test.each([
  ["Pague com o código:\n{{pix_copia_e_cola}}", "Pague com o código:"],
  [
    "Pague com o código:\n\n  {{pix_copia_e_cola}} \r\n\nAté logo!",
    "Pague com o código:\n\nAté logo!",
  ],
  ["{{pix_copia_e_cola}}\nÉ este o código.", "É este o código."],
  ["Um\n\n\nDois\n{{pix_copia_e_cola}}", "Um\n\n\nDois"],
  ["Pague: {{pix_copia_e_cola}}", null],
  ["{{pix_copia_e_cola}}", null],
  ["\n{{pix_copia_e_cola}}\n", null],
  ["Olá, {{nome_cliente}}!", null],
])("a code alone on its line leaves the text: %j", (content, expected) => {
  expect(withoutCodeLine(content)).toBe(expected);
});
