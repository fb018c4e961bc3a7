import { expect, test } from "vitest";
import { NO_FILTERS } from "#client/data/historico-filters.ts";
import { chipsOf } from "./chips.ts";

const texts = (filters: Partial<typeof NO_FILTERS>) =>
  chipsOf({ ...NO_FILTERS, ...filters }).map(({ text }) => text);

test("what is set is shown in a few words, in the order of the form", () => {
  expect(
    texts({
      busca: "recibo",
      cliente_telefone: "11987650000",
      data_inicio: "2026-03-01",
      data_fim: "2026-03-05",
      status: "falha",
      tipo: "enviada",
    }),
  ).toEqual([
    "“recibo”",
    "Telefone: (11) 98765-0000",
    "De 01/03/2026",
    "Até 05/03/2026",
    "Status: Falha",
    "Tipo: Enviada",
  ]);
});

test("nothing set shows nothing, and a part of a phone has no mask", () => {
  expect(texts({})).toEqual([]);
  expect(texts({ cliente_telefone: "9876" })).toEqual(["Telefone: 9876"]);
});
