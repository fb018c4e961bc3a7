import { expect, test } from "vitest";
import { clienteUpdate } from "#shared/clientes/clientes.schema.ts";
import { changeOf } from "./change-of.ts";

const id = "019aa000-0000-7000-8000-000000000000";
const abroad = { id, telefone: "351912345678" };

test("a client with a number of another country gets another name, and keeps the number", () => {
  const change = changeOf(abroad, { nome: "Inês", telefone: "351912345678" });
  expect(clienteUpdate.parse(change)).toEqual({ id, nome: "Inês" });
});

test("another phone is sent, and so is none", () => {
  expect(changeOf(abroad, { nome: "Inês", telefone: "11988887777" })).toEqual({
    id,
    nome: "Inês",
    telefone: "11988887777",
  });
  expect(changeOf(abroad, { nome: "Inês", telefone: null })).toMatchObject({ telefone: null });
});
