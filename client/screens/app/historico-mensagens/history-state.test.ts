import { expect, test } from "vitest";
import { NO_FILTERS } from "#client/data/historico-filters.ts";
import { readHistory, withChanges } from "./history-state.ts";

const read = (query: string) => readHistory(new URLSearchParams(query));

test("an empty address is the first page of everything", () => {
  expect(read("")).toEqual({
    filters: NO_FILTERS,
    isOnlyMarked: false,
    isOnlyUnread: false,
    isOnlyAwaiting: false,
    isOnlyArchived: false,
    label: "",
    responsavel: "",
    page: 1,
    chosenList: null,
    openId: "",
    messageId: null,
  });
});

test("every filter, the page and the open message stand in the address", () => {
  const query =
    "busca=recibo&cliente_telefone=11987&data_inicio=2026-03-01&data_fim=2026-03-05&status=falha" +
    "&tipo=enviada&marcadas=1&nao_lidas=1&aguardando_resposta=1&arquivadas=1&etiqueta=orçamento&responsavel=ninguem&pagina=3&lista=mensagens&cliente=c1&mensagem=m1";
  expect(read(query)).toEqual({
    filters: {
      busca: "recibo",
      cliente_telefone: "11987",
      data_inicio: "2026-03-01",
      data_fim: "2026-03-05",
      status: "falha",
      tipo: "enviada",
    },
    isOnlyMarked: true,
    isOnlyUnread: true,
    isOnlyAwaiting: true,
    isOnlyArchived: true,
    label: "orçamento",
    responsavel: "ninguem",
    page: 3,
    chosenList: "mensagens",
    openId: "c1",
    messageId: "m1",
  });
});

test.each([
  ["busca=%20%20", { busca: "" }],
  [`busca=${"x".repeat(300)}`, { busca: "x".repeat(200) }],
  ["cliente_telefone=(11)%2098765-4321", { cliente_telefone: "11987654321" }],
  ["data_inicio=2026-02-30", { data_inicio: "" }],
  ["status=enviada", { status: "" }],
  ["tipo=SAIDA", { tipo: "" }],
])("what is unusable in %s is left out", (query, expected) => {
  expect(read(query).filters).toMatchObject(expected);
});

test.each(["0", "-1", "1.5", "abc", "9999999"])("there is no page %s", (page) => {
  expect(read(`pagina=${page}`).page).toBe(1);
});

test("a change keeps what it does not name, and an empty word takes one away", () => {
  const present = new URLSearchParams("busca=recibo&pagina=2&cliente=c1");
  expect(String(withChanges(present, { status: "lida", pagina: "" }))).toBe(
    "busca=recibo&cliente=c1&status=lida",
  );
  expect(String(present)).toBe("busca=recibo&pagina=2&cliente=c1");
});
