import { expect, test } from "vitest";
import { queryOf, readLibrary, withChanges, withoutOpposites } from "./library-state.ts";

const read = (address: string) => readLibrary(new URLSearchParams(address));
const queryFor = (address: string) => queryOf(read(address));

test("an address without words is the first page of everything, the newest first", () => {
  expect(read("")).toEqual({
    filters: { busca: "", categoria: [], tipo: [], tom: [], status: [] },
    ordem: "created_desc",
    visao: "grade",
    page: 1,
  });
  expect(queryFor("")).toEqual({ query: { page: 1, sort: "created_desc" }, isFiltered: false });
});

test("what the address says is asked for", () => {
  const address =
    "busca=retorno&tipo=REMINDER&tipo=CONFIRMATION&tom=FORMAL&status=inativos&status=customizados&ordem=usage_desc&pagina=3";
  expect(queryFor(address)).toEqual({
    query: {
      page: 3,
      sort: "usage_desc",
      search: "retorno",
      type: ["CONFIRMATION", "REMINDER"],
      tone: ["FORMAL"],
      is_active: false,
      is_system: false,
    },
    isFiltered: true,
  });
});

test("what is not known counts as absent", () => {
  expect(read("tipo=OUTRO&tom=formal&status=quase&ordem=x&visao=mapa&pagina=-1")).toEqual(read(""));
});

test("of two that exclude each other one counts", () => {
  expect(read("status=ativos&status=inativos&status=sistema").filters.status).toEqual([
    "ativos",
    "sistema",
  ]);
});

test.each([
  [["ativos", "inativos"], ["ativos"], ["inativos"]],
  [["ativos", "inativos"], ["inativos"], ["ativos"]],
  [
    ["ativos", "sistema", "customizados"],
    ["ativos", "sistema"],
    ["ativos", "customizados"],
  ],
  [["ativos", "sistema"], ["ativos"], ["ativos", "sistema"]],
  [[], ["ativos"], []],
] as const)("chosen %j after %j is %j", (chosen, before, expected) => {
  expect(withoutOpposites([...chosen], before)).toEqual(expected);
});

test("what is usual stands in no address", () => {
  const from = new URLSearchParams("busca=oi&ordem=name_asc&visao=lista&pagina=2&outra=1");
  const changes = { busca: "", ordem: "created_desc", visao: "grade", pagina: 1 } as const;
  expect(withChanges(from, changes).toString()).toBe("outra=1");
  expect(withChanges(from, { tipo: ["REMINDER", "MARKETING"], busca: "olá" }).toString()).toBe(
    "ordem=name_asc&visao=lista&pagina=2&outra=1&tipo=REMINDER&tipo=MARKETING&busca=ol%C3%A1",
  );
});
