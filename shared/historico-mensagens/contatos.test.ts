import { expect, test } from "vitest";
import { type Contato, contatosEm, textoDosContatos } from "./contatos.ts";

const PAULO = { nome: "Dr. Paulo", telefones: ["+55 11 97777-6666"] };

test.each<[Contato[], string]>([
  [[PAULO], "[contato] Dr. Paulo: +55 11 97777-6666"],
  [
    [{ ...PAULO, telefones: ["1133334444", "11977776666"] }],
    "[contato] Dr. Paulo: 1133334444, 11977776666",
  ],
  [[PAULO, { nome: "Bia", telefones: [] }], "[contato] Dr. Paulo: +55 11 97777-6666; Bia"],
  [[{ nome: "", telefones: ["+55 11 97777-6666"] }], "[contato] +55 11 97777-6666"],
  [[{ nome: "Sala 12345678", telefones: [] }], "[contato] Sala 12345678"],
])("a card is read again as it was written: %j", (contatos, texto) => {
  expect(textoDosContatos(contatos)).toBe(texto);
  expect(contatosEm(texto)).toEqual(contatos);
});

test("the signs that separate are none of a name", () => {
  const texto = textoDosContatos([
    { nome: "Lima; Bia:\nrecepção, 2", telefones: ["11 3333-4444"] },
  ]);
  expect(contatosEm(texto)).toEqual([{ nome: "Lima Bia recepção 2", telefones: ["11 3333-4444"] }]);
});

test.each(["[contato]", "Oi", "", "veja [contato] Bia: 11977776666", "[contato]Bia"])(
  "%j holds no card",
  (texto) => {
    expect(contatosEm(texto)).toEqual([]);
  },
);
