import { expect, test } from "vitest";
import { kindOf, spokenText } from "./kinds.ts";

test.each([
  ["Oi", "Oi"],
  ["[imagem]", "Imagem"],
  ["[imagem] Meu exame", "Meu exame"],
  ["[contato]", "Contato"],
  ["[contato] Dr. Paulo: +55 11 97777-6666", "Dr. Paulo"],
  ["[contato] Dr. Paulo: +55 11 97777-6666; Bia Lima", "Dr. Paulo, Bia Lima"],
  ["[contato] +5511977776666", "(11) 97777-6666"],
  ["[reação] ❤️", "Reagiu com ❤️"],
  ["[mensagem apagada]", "Mensagem apagada"],
  ["[mensagem não suportada]", "Mensagem não suportada"],
  ["[outra coisa] Oi", "[outra coisa] Oi"],
  ["[constructor]", "[constructor]"],
])("%s is read as %s", (text, read) => {
  expect(spokenText(text)).toBe(read);
});

test("what became of a message is told from what somebody wrote", () => {
  const notes = ["[mensagem apagada]", "[mensagem não suportada]", "[imagem]", "Oi"];
  expect(notes.map((text) => kindOf(text)?.isNote ?? false)).toEqual([true, true, false, false]);
});
