import { expect, test } from "vitest";
import { differenceOf } from "./difference-of.ts";

const words = {
  instant: (instant: Date) => `dia ${instant.getUTCDate()}`,
  category: (id: string) => (id === "c1" ? "Medicina" : undefined),
};
const of = (antes: Record<string, unknown> | null, depois: Record<string, unknown> | null) =>
  differenceOf({ antes, depois }, words).map(({ label, before, after }) => [label, before, after]);

test("of a change only what differs is shown, in words", () => {
  const antes = { id: "u1", nome: "Ana", role: "USER", usa_google: false, atualizado_em: "x" };
  const depois = { id: "u1", nome: "Ana", role: "ADMIN", usa_google: true, atualizado_em: "y" };
  expect(of(antes, depois)).toEqual([
    ["Papel", "Profissional", "Administrador"],
    ["Google Calendar", "Não", "Sim"],
  ]);
});

test("of what was made, all that holds something", () => {
  expect(of(null, { id: "u1", nome: "Ana", telefone: null, descricao: "" })).toEqual([
    ["Nome", null, "Ana"],
  ]);
  expect(of({ nome: "Ana", telefone: null }, null)).toEqual([["Nome", "Ana", null]]);
});

test("categories have their names, instants are formatted, what is empty is a dash", () => {
  expect(
    of(
      { categoria_id: "c1", trial_end_date: "2026-03-05T12:00:00.000Z", telefone: "11" },
      { categoria_id: "c2", trial_end_date: "2026-03-09T12:00:00.000Z", telefone: null },
    ),
  ).toEqual([
    ["Categoria", "Medicina", "Categoria excluída"],
    ["Fim do período de teste", "dia 5", "dia 9"],
    ["Telefone", "11", "—"],
  ]);
});

test("a field that nobody has named is shown under its own name", () => {
  expect(of({ novo: 1 }, { novo: 2 })).toEqual([["novo", "1", "2"]]);
});

test("what was not known before is shown alone; a category is shown once", () => {
  expect(of({ status: "pending" }, { status: "pending", dias: 3 })).toEqual([["Dias", null, "3"]]);
  expect(of(null, { categoria_id: "c1", categoria_nome: "Medicina" })).toEqual([
    ["Categoria", null, "Medicina"],
  ]);
});

test("what differs in nothing that is shown differs in nothing", () => {
  expect(of({ nome: "Ana", telefone: null }, { nome: "Ana" })).toEqual([]);
  expect(of(null, null)).toEqual([]);
});
