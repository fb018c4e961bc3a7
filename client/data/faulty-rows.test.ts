import { expect, test } from "vitest";
import type { LinhaImportada, PreviaImportacao } from "#shared/clientes/importar.schema.ts";
import { faultyRows } from "./faulty-rows.ts";

type Titled = [titulo: string | null, coluna: PreviaImportacao["colunas"][number]["coluna"]];
const colunasOf = (all: Titled[]) =>
  all.map(([titulo, coluna], indice) => ({ indice, titulo, coluna, exemplos: [] }));

const line = (linha: number, more: Partial<LinhaImportada>): LinhaImportada => ({
  linha,
  situacao: "errada",
  motivo: "Telefone deve ter 10 ou 11 dígitos",
  cliente_id: null,
  nome: "Sem Número",
  telefone: "123",
  dados: {},
  ...more,
});
const MOTIVO = "Telefone deve ter 10 ou 11 dígitos";

test("the wrong rows keep the columns of their file, and each says why", () => {
  const colunas = colunasOf([
    ["Nome", "nome"],
    ["Celular", "telefone"],
    ["Convênio", "ignorar"],
  ]);
  const linhas = [
    line(2, { situacao: "nova", motivo: null }),
    line(3, { celulas: ["Sem Número", "123", "Unimed"] }),
    line(4, { celulas: ["Curta"] }),
  ];
  expect(faultyRows({ colunas, linhas })).toEqual([
    ["Nome", "Celular", "Convênio", "Motivo do erro"],
    ["Sem Número", "123", "Unimed", MOTIVO],
    ["Curta", null, null, MOTIVO],
  ]);
});

test("a file without titles gets those of what its columns hold", () => {
  const colunas = colunasOf([
    [null, "nome"],
    [null, "telefone"],
  ]);
  expect(faultyRows({ colunas, linhas: [line(1, { celulas: ["Ana", "123"] })] })).toEqual([
    ["Nome", "Telefone", "Motivo do erro"],
    ["Ana", "123", MOTIVO],
  ]);
});

test("contacts of a vCard are written by name and phone; where all are taken there is nothing", () => {
  expect(faultyRows({ colunas: [], linhas: [line(1, {})] })).toEqual([
    ["Nome", "Telefone", "Motivo do erro"],
    ["Sem Número", "123", MOTIVO],
  ]);
  expect(faultyRows({ colunas: [], linhas: [line(1, { situacao: "nova" })] })).toBeNull();
});
