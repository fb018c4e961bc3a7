import { expect, test } from "vitest";
import { clienteInput } from "./clientes.schema.ts";
import { formatCpf, isCpf, maskCpf } from "./cpf.ts";

const given = (fields: object) => clienteInput.safeParse({ nome: "Ana", ...fields });

test.each([
  [{ email: " Ana@Exemplo.COM " }, { email: "ana@exemplo.com" }],
  [
    { email: "", cpf: " ", data_nascimento: "", observacoes: " " },
    { email: null, cpf: null, data_nascimento: null, observacoes: null },
  ],
  [{ cpf: "529.982.247-25" }, { cpf: "52998224725" }],
  [{ cpf: "529 982 247 25" }, { cpf: "52998224725" }],
  [{ data_nascimento: "1900-01-01" }, { data_nascimento: "1900-01-01" }],
  [{ etiquetas: ["  vip ", "VIP", "a\nb"] }, { etiquetas: ["vip", "a b"] }],
  [{ etiquetas: null }, { etiquetas: [] }],
  [{ etiquetas: ["é".repeat(30)] }, { etiquetas: ["é".repeat(30)] }],
])("%o is kept as %o", (fields, kept) => {
  expect(given(fields).data).toEqual({ nome: "Ana", ...kept });
});

test.each([
  [{ email: "ana" }, "Email deve ser válido"],
  [{ email: `${"a".repeat(250)}@b.com` }, "Email deve ser válido"],
  [{ data_nascimento: "1899-12-31" }, "Data de nascimento deve ser a partir de 01/01/1900"],
  [{ data_nascimento: "1990-02-30" }, "Data de nascimento inválida"],
  [{ data_nascimento: "05/03/1990" }, "Data de nascimento inválida"],
  [{ cpf: "52998224724" }, "CPF inválido. Confira os números."],
  [{ cpf: "5299822472" }, "CPF inválido. Confira os números."],
  [{ cpf: "a52998224725" }, "CPF inválido. Confira os números."],
  [{ etiquetas: [" "] }, "Etiqueta não pode ficar vazia"],
  [{ etiquetas: ["a".repeat(31)] }, "Etiqueta deve ter no máximo 30 caracteres"],
  [{ etiquetas: Array.from({ length: 21 }, (_, n) => `e${n}`) }, "No máximo 20 etiquetas"],
  [{ observacoes: "a".repeat(5_001) }, "Observações muito longas"],
])("%o is refused: %s", (fields, sentence) => {
  expect(given(fields).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test.each([
  ["52998224725", true],
  ["11144477735", true],
  // A remainder of 10 gives the digit 0.
  ["00000000604", true],
  ["52998224735", false],
  ["52998224726", false],
  ["11111111111", false],
  ["00000000000", false],
  ["529982247251", false],
  ["529.982.247-25", false],
])("%s can be a CPF: %s", (cpf, can) => {
  expect(isCpf(cpf)).toBe(can);
});

test("one wrong digit, or two neighbours that changed places, is always seen", () => {
  const cpf = "52998224725";
  for (let at = 0; at < cpf.length; at++) {
    for (const digit of "0123456789") {
      const wrong = cpf.slice(0, at) + digit + cpf.slice(at + 1);
      expect(isCpf(wrong)).toBe(wrong === cpf);
    }
    const swapped =
      cpf.slice(0, at) +
      cpf
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      cpf.slice(at + 2);
    expect(isCpf(swapped)).toBe(swapped === cpf);
  }
});

test("a CPF is written with its signs as far as it is typed, and can be shown without saying it", () => {
  expect(["", "529", "5299", "529982", "5299822472", "529982247259"].map(formatCpf)).toEqual([
    "",
    "529",
    "529.9",
    "529.982",
    "529.982.247-2",
    "529.982.247-25",
  ]);
  expect(maskCpf("52998224725")).toBe("***.982.247-**");
});
