import { expect, test } from "vitest";
import { formatChave, isPhoneOrCpf, readChave } from "./chave.ts";
import { isCnpj } from "./cnpj.ts";
import { isMonth, monthBounds } from "./month.ts";

test.each([
  ["529.982.247-25", "cpf", "52998224725"],
  ["52998224725", "cpf", "52998224725"],
  ["11.222.333/0001-81", "cnpj", "11222333000181"],
  // The Receita's own example of a CNPJ with letters.
  ["12.ABC.345/01DE-35", "cnpj", "12ABC34501DE35"],
  ["12abc34501de35", "cnpj", "12ABC34501DE35"],
  [" Ana.Souza@Exemplo.com.br ", "email", "ana.souza@exemplo.com.br"],
  ["+55 (11) 98765-4321", "telefone", "+5511987654321"],
  ["(11) 3456-7890", "telefone", "+551134567890"],
  ["123E4567-E12B-12D1-A456-426655440000", "aleatoria", "123e4567-e12b-12d1-a456-426655440000"],
])("%s is a key: %s %s", (text, tipo, chave) => {
  expect(readChave(text)).toEqual({ tipo, chave });
});

test.each([
  // Not read as a phone, which it could be: a stranger would be paid.
  ["52998224724", "cpf"],
  ["11111111111", "cpf"],
  ["11222333000182", "cnpj"],
  ["12ABC34501DE36", "cnpj"],
  ["00000000000000", "cnpj"],
  ["ana@", "email"],
  ["ação@exemplo.com", "email"],
  [`${"a".repeat(80)}@b.br`, "email"],
  ["+1 212 555 0100", "telefone"],
  ["+55 01 98765-4321", "telefone"],
  ["(11) 98765-432", "telefone"],
  ["123e4567-e12b-12d1-a456", "aleatoria"],
  ["minha chave", null],
])("%s is none", (text, tipo) => {
  expect(readChave(text)).toEqual({ tipo, chave: null });
});

test("eleven digits are a phone where one says so", () => {
  expect(readChave("11987654321", "telefone").chave).toBe("+5511987654321");
  expect(readChave("5511987654321", "telefone").chave).toBe("+5511987654321");
  expect(readChave("1133334444.0", "telefone").chave).toBe("+551133334444");
  expect(readChave("1198765432.0", "telefone").chave).toBeNull();
  expect(readChave("11987654321").chave).toBeNull();
});

test("a key is shown as people write it, and read back", () => {
  const shown = ["529.982.247-25", "12.ABC.345/01DE-35", "+55 (11) 98765-4321", "ana@b.com.br"];
  for (const text of shown) {
    const { tipo, chave } = readChave(text);
    expect(tipo && chave && formatChave({ tipo, chave })).toBe(text);
  }
});

test("one wrong sign in a CNPJ is noticed, wherever it is", () => {
  const cnpj = "12ABC34501DE35";
  const others = Array.from(cnpj, (sign, at) => {
    const next = sign === "9" ? "0" : String.fromCharCode(sign.charCodeAt(0) + 1);
    return cnpj.slice(0, at) + next + cnpj.slice(at + 1);
  });
  expect([isCnpj(cnpj), ...others.map(isCnpj)]).toEqual([true, ...others.map(() => false)]);
});

test("a month goes from its first to the next month's first, by the zone's clock", () => {
  expect(["2026-02", "2026-13", "2026-2", "2026-02-01", "0000-01"].map(isMonth)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(monthBounds("2026-02", "America/Rio_Branco")).toEqual({
    inicio: new Date("2026-02-01T05:00:00Z"),
    fim: new Date("2026-03-01T05:00:00Z"),
  });
  expect(monthBounds("2026-12", "America/Sao_Paulo").fim).toEqual(new Date("2027-01-01T03:00:00Z"));
});

test.each([
  ["11987654321", true],
  ["119.876.543-21", false],
  [" 11 98765-4321 ", true],
  ["529.982.247-25", false],
  ["5511987654321", false],
  ["1133334444", false],
  ["+5511987654321", false],
  ["", false],
])("%s may be a phone and a CPF: %s", (text, expected) => {
  expect(isPhoneOrCpf(text)).toBe(expected);
});
