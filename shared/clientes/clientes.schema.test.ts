import { expect, test } from "vitest";
import { clienteForm, clienteInput, clientesFilter, clienteUpdate } from "./clientes.schema.ts";

const id = "019aa000-0000-7000-8000-000000000000";

function messages(input: unknown) {
  return clienteInput.safeParse(input).error?.issues.map(({ message }) => message);
}

test.each([
  [
    { nome: "  Ana  ", telefone: "(11) 99999-8888" },
    { nome: "Ana", telefone: "11999998888" },
  ],
  [{ nome: "Ana" }, { nome: "Ana" }],
  [
    { nome: "Ana", telefone: "" },
    { nome: "Ana", telefone: null },
  ],
  [
    { nome: null, telefone: "1133334444" },
    { nome: null, telefone: "1133334444" },
  ],
  [
    { nome: null, telefone: "011 3333-4444" },
    { nome: null, telefone: "1133334444" },
  ],
  [
    { nome: null, telefone: "1198765432.0" },
    { nome: null, telefone: "1198765432" },
  ],
  [{ nome: "Nilza" }, { nome: "Nilza" }],
])("%o is kept as %o", (given, kept) => {
  expect(clienteInput.parse(given)).toEqual(kept);
});

test.each([
  [{}, ["Pelo menos nome ou telefone deve ser fornecido"]],
  [{ nome: " ", telefone: " " }, ["Pelo menos nome ou telefone deve ser fornecido"]],
  [{ nome: "A" }, ["Nome deve ter pelo menos 2 caracteres"]],
  [{ nome: "none" }, ["Nome inválido fornecido"]],
  [{ nome: "NULL" }, ["Nome inválido fornecido"]],
  [{ nome: "Undefined" }, ["Nome inválido fornecido"]],
  [{ nome: "NaN" }, ["Nome inválido fornecido"]],
  [{ nome: " nil " }, ["Nome inválido fornecido"]],
  [{ nome: "A".repeat(201) }, ["Nome muito longo"]],
  [{ telefone: "1198765432.5" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ telefone: "119999" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ nome: "Ana", telefone: "5511999998888" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ nome: "Ana", telefone: "+14155552671" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ nome: "Ana", telefone: "+551198888777" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ nome: "Ana", telefone: "08001234567" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [{ nome: "Ana", telefone: "abc" }, ["Telefone deve ter 10 ou 11 dígitos"]],
  [
    { nome: "A", telefone: "1" },
    ["Nome deve ter pelo menos 2 caracteres", "Telefone deve ter 10 ou 11 dígitos"],
  ],
  [{ nome: "Ana", usuario_id: id }, ["Campo desconhecido"]],
  [{ nome: 5 }, ["Valor inválido"]],
])("%o is refused: %o", (input, expected) => {
  expect(messages(input)).toEqual(expected);
});

test("a number of another country that is stored may stay, and is not typed", () => {
  const form = clienteForm("351912345678");
  const kept = { nome: "Ana", telefone: "351912345678" };
  expect(form.parse(kept)).toEqual(kept);
  expect(form.parse({ ...kept, telefone: "+351912345678" })).toEqual(kept);
  expect(form.safeParse({ ...kept, telefone: "+351912345679" }).success).toBe(false);
});

test("a change leaves absent fields out and clears blank ones", () => {
  expect(clienteUpdate.parse({ id })).toEqual({ id });
  expect(clienteUpdate.parse({ id, nome: "" })).toEqual({ id, nome: null });
});

test("the list takes twenty at a time", () => {
  expect(clientesFilter.parse({})).toEqual({ skip: 0, limit: 20 });
});
