import { describe, expect, test } from "vitest";
import { byDay, indexOfNow, matching, statusCounts } from "./grouping.ts";

const at = (iso: string) => ({ horario: new Date(iso) });

describe("grouping by day", () => {
  test("a day is that of the professional's zone, not of the machine or of UTC", () => {
    const late = at("2026-03-02T23:30:00-03:00");
    const early = at("2026-03-02T00:15:00-03:00");
    expect([...byDay([late, early], "America/Sao_Paulo")]).toEqual([["2026-03-02", [early, late]]]);
    expect([...byDay([late, early], "America/Rio_Branco").keys()]).toEqual([
      "2026-03-01",
      "2026-03-02",
    ]);
  });

  test("the hour that the clock jumped over in 2018 parts two days", () => {
    const days = byDay(
      [at("2018-11-04T02:59:00Z"), at("2018-11-04T03:00:00Z")],
      "America/Sao_Paulo",
    );
    expect([...days.keys()]).toEqual(["2018-11-03", "2018-11-04"]);
  });
});

describe("the filters", () => {
  const joao = { cliente_nome: "João Pedro", observacao: null, status: "pendente" };
  const nobody = { cliente_nome: null, observacao: "Trazer exames do JOAO", status: "cancelado" };
  const maria = { cliente_nome: "Maria", observacao: "Retorno", status: "pendente" };

  test.each([
    [{ text: "joao", status: "" } as const, [joao, nobody]],
    [{ text: "  JOÃO ", status: "pendente" } as const, [joao]],
    [{ text: "", status: "cancelado" } as const, [nobody]],
    [{ text: "retorno", status: "" } as const, [maria]],
    [{ text: "", status: "" } as const, [joao, nobody, maria]],
    [{ text: "zzz", status: "" } as const, []],
  ])("%o", (filter, expected) => {
    expect(matching([joao, nobody, maria], filter)).toEqual(expected);
  });
});

test("statuses are counted in their order, an unknown one in none", () => {
  const items = ["concluido", "pendente", "outro", "pendente"].map((status) => ({ status }));
  expect(statusCounts(items)).toEqual([
    { status: "pendente", count: 2 },
    { status: "concluido", count: 1 },
  ]);
});

test.each([
  ["2026-03-02T08:00:00Z", 0],
  ["2026-03-02T12:00:00Z", 1],
  ["2026-03-02T12:30:00Z", 1],
  ["2026-03-02T20:00:00Z", 2],
])("the now line at %s stands before item %i", (now, index) => {
  const items = [at("2026-03-02T12:00:00Z"), at("2026-03-02T14:00:00Z")];
  expect(indexOfNow(items, new Date(now))).toBe(index);
});
