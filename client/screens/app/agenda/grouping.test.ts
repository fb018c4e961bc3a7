import { describe, expect, test } from "vitest";
import { byDay, indexOfNow, matching, statusCounts } from "./grouping.ts";

const at = (iso: string, duracao_minutos = 60) => ({ horario: new Date(iso), duracao_minutos });
const period = (start_date: string, end_date: string, zone = "America/Sao_Paulo") => ({
  start_date,
  end_date,
  zone,
});

describe("grouping by day", () => {
  test("a day is that of the professional's zone, not of the machine or of UTC", () => {
    const late = at("2026-03-02T23:00:00-03:00");
    const early = at("2026-03-02T00:15:00-03:00");
    const march = period("2026-03-01", "2026-03-31");
    expect([...byDay([late, early], march)]).toEqual([["2026-03-02", [early, late]]]);
    expect([...byDay([late, early], { ...march, zone: "America/Rio_Branco" }).keys()]).toEqual([
      "2026-03-01",
      "2026-03-02",
    ]);
  });

  test("the hour that the clock jumped over in 2018 parts two days", () => {
    const days = byDay(
      [at("2018-11-04T02:00:00Z"), at("2018-11-04T03:00:00Z")],
      period("2018-11-01", "2018-11-30"),
    );
    expect([...days.keys()]).toEqual(["2018-11-03", "2018-11-04"]);
  });

  test("what runs over midnight lies on both days, as far as the period shows them; what ends at midnight does not", () => {
    const over = at("2026-12-09T23:00:00-03:00", 120);
    const until = at("2026-12-10T22:00:00-03:00", 120);
    expect([...byDay([until, over], period("2026-12-10", "2026-12-11"))]).toEqual([
      ["2026-12-10", [over, until]],
    ]);
    expect([...byDay([until, over], period("2026-12-07", "2026-12-13")).keys()]).toEqual([
      "2026-12-09",
      "2026-12-10",
    ]);
  });
});

describe("the filters", () => {
  const joao = {
    cliente_nome: "João Pedro",
    observacao: null,
    status: "pendente",
    profissional_id: "ana",
  };
  const nobody = {
    cliente_nome: null,
    observacao: "Trazer exames do JOAO",
    status: "cancelado",
    profissional_id: "bia",
  };
  const maria = {
    cliente_nome: "Maria",
    observacao: "Retorno",
    status: "pendente",
    profissional_id: "bia",
  };

  const all = { text: "", status: "", pessoas: [] } as const;

  test.each([
    [{ ...all, text: "joao" }, [joao, nobody]],
    [{ ...all, text: "  JOÃO ", status: "pendente" } as const, [joao]],
    [{ ...all, status: "cancelado" } as const, [nobody]],
    [{ ...all, text: "retorno" }, [maria]],
    [all, [joao, nobody, maria]],
    [{ ...all, text: "zzz" }, []],
    [{ ...all, pessoas: ["bia"] }, [nobody, maria]],
    [{ ...all, pessoas: ["bia", "ana"], text: "joao" }, [joao, nobody]],
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
