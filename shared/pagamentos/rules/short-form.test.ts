import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_CIDADE, MAX_RECEBEDOR } from "../pagamentos.constants.ts";
import { pixFaults } from "../pagamentos.schema.ts";
import { shortForm } from "./short-form.ts";

test.each([
  ["São Paulo", "Sao Paulo"],
  ["São José do Rio Preto", "S. J. Rio Preto"],
  ["São Bernardo do Campo", "S. B. Campo"],
  ["Santa Bárbara d’Oeste", "S. B. d'Oeste"],
  ["Aparecida de Goiânia", "A. Goiania"],
  ["Pindamonhangaba", "Pindamonhangaba"],
  ["Itaquaquecetuba", "Itaquaquecetuba"],
  ["Florianópolis, Santa Catarina", "F. S. Catarina"],
])("%s fits into a code as %s", (cidade, short) => {
  expect(shortForm(cidade, MAX_CIDADE)).toBe(short);
});

test.each([
  ["Maria Aparecida dos Santos Oliveira", "Maria A. Santos Oliveira"],
  ["Clínica de Psicologia São João da Barra Ltda", "Clinica P. S. J. B. Ltda"],
  ["Ana Souza", "Ana Souza"],
])("the name %s fits into a code as %s", (nome, short) => {
  expect(shortForm(nome, MAX_RECEBEDOR, { keepsFirst: true })).toBe(short);
});

test("whatever is too long, its short form is taken", () => {
  const unit = fc.constantFrom("a", "B", "ã", "ß", "-", "日");
  const words = fc.string({ unit, minLength: 1, maxLength: 30 });
  const texts = fc.array(words, { maxLength: 8 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(texts, texts, (nome, cidade) => {
      const short = {
        chave: "",
        tipo: null,
        nome: shortForm(nome, MAX_RECEBEDOR, { keepsFirst: true }),
        cidade: shortForm(cidade, MAX_CIDADE),
      };
      expect(pixFaults(short)).toEqual([]);
    }),
  );
});
