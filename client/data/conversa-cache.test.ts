import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type ConversaPages,
  changeMessage,
  changeNewest,
  conversaKey,
  forgetOlder,
  haveMoved,
  isUnsent,
  keepUnsent,
  knowsNewest,
  sentInstead,
  showNewest,
  unsentMessage,
} from "./conversa-cache.ts";

const ANA = "0199f000-0000-7000-8000-00000000000a";
const at = new Date("2026-03-05T12:00:00Z");
const stored = (id: string) => ({ ...unsentMessage(ANA, `texto ${id}`, at), id });
const page = (number: number, ...ids: string[]) => ({
  mensagens: ids.map(stored),
  lacunas: [],
  acoes: [],
  notas: [],
  etiquetas: [],
  responsavel_id: null,
  responsavel_nome: null,
  fixada_em: null,
  arquivada_em: null,
  paginacao: { page: number, size: 2, total: 4, pages: 2 },
  around: null,
  tem_janela: false,
  janela_ate: null,
});

let queries: QueryClient;
const shown = () =>
  queries
    .getQueryData<ConversaPages>(conversaKey(ANA))
    ?.pages.map(({ mensagens }) => mensagens.map(({ id }) => id));

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData<ConversaPages>(conversaKey(ANA), {
    pages: [page(1, "c", "d"), page(2, "a", "b")],
    pageParams: [1, 2],
  });
});

test("a new message belongs to the newest page", () => {
  changeNewest(queries, ANA, (mensagens) => [...mensagens, stored("e")]);
  expect(shown()).toEqual([
    ["c", "d", "e"],
    ["a", "b"],
  ]);
});

test("a conversation that was never loaded stays so", () => {
  changeNewest(queries, "another", () => [stored("e")]);
  expect(queries.getQueryData(conversaKey("another"))).toBeUndefined();
});

test("a message changes on whatever page it stands, and no other does", () => {
  changeMessage(queries, ANA, "b", { status: "falha" });
  const all = queries
    .getQueryData<ConversaPages>(conversaKey(ANA))
    ?.pages.flatMap(({ mensagens }) => mensagens);
  expect(all?.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "c pendente",
    "d pendente",
    "a pendente",
    "b falha",
  ]);
});

test("an answer that does not know an unsent message yet leaves it drawn", () => {
  const unsent = unsentMessage(ANA, "Bom dia", at);
  changeNewest(queries, ANA, (mensagens) => [...mensagens, unsent]);
  const kept = keepUnsent(queries, ANA, page(1, "c", "d", "e"));
  expect(kept.mensagens.map(({ id }) => id)).toEqual(["c", "d", "e", unsent.id]);
});

test("the stored message takes the place of the drawn one", () => {
  const unsent = unsentMessage(ANA, "Bom dia", at);
  const sent = sentInstead(unsent.id, stored("e"))([stored("d"), unsent]);
  expect(sent.map(({ id }) => id)).toEqual(["d", "e"]);
});

test("a stored message that was already pushed is there once", () => {
  const unsent = unsentMessage(ANA, "Bom dia", at);
  const sent = sentInstead(unsent.id, stored("e"))([stored("d"), stored("e"), unsent]);
  expect(sent.map(({ id }) => id)).toEqual(["d", "e"]);
});

test("pages of different totals were answered before and after a message", () => {
  const later = page(1, "d", "e");
  expect(haveMoved([page(1, "c", "d"), page(2, "a", "b")])).toBe(false);
  expect(
    haveMoved([{ ...later, paginacao: { ...later.paginacao, total: 5 } }, page(2, "a", "b")]),
  ).toBe(true);
  expect(haveMoved(undefined)).toBe(false);
});

test("on leaving, only the newest page is kept", () => {
  queries.setQueryData<ConversaPages>(conversaKey(ANA, "b"), {
    pages: [{ ...page(2, "a", "b"), around: "b" }],
    pageParams: ["around"],
  });
  forgetOlder(queries, ANA);
  expect(shown()).toEqual([["c", "d"]]);
  expect(queries.getQueryData(conversaKey(ANA, "b"))).toBeUndefined();
});

describe("far back, where the newest page is not loaded any more", () => {
  beforeEach(() => {
    queries.setQueryData<ConversaPages>(conversaKey(ANA), {
      pages: [page(2, "a", "b")],
      pageParams: [2],
    });
  });

  test("a new message has no place yet, and the newest page gives it one", () => {
    expect(knowsNewest(queries, ANA)).toBe(false);
    changeNewest(queries, ANA, (mensagens) => [...mensagens, stored("e")]);
    expect(shown()).toEqual([["a", "b"]]);

    showNewest(queries, ANA, page(1, "c", "d"));
    expect(knowsNewest(queries, ANA)).toBe(true);
    changeNewest(queries, ANA, (mensagens) => [...mensagens, stored("e")]);
    expect(shown()).toEqual([["c", "d", "e"]]);
  });

  test("on leaving nothing is kept: it would be shown as the newest", () => {
    forgetOlder(queries, ANA);
    expect(shown()).toBeUndefined();
  });
});

test("a message changes also where the conversation was opened in the past", () => {
  queries.setQueryData<ConversaPages>(conversaKey(ANA, "b"), {
    pages: [{ ...page(2, "a", "b"), around: "b" }],
    pageParams: ["around"],
  });
  changeMessage(queries, ANA, "b", { status: "falha" });
  const past = queries.getQueryData<ConversaPages>(conversaKey(ANA, "b"))?.pages[0];
  expect(past?.mensagens.map(({ status }) => status)).toEqual(["pendente", "falha"]);
});

test("no two unsent messages share an id, and stored ones are not taken for unsent", () => {
  const ids = Array.from({ length: 50 }, () => unsentMessage(ANA, "oi", at).id);
  expect(new Set(ids).size).toBe(50);
  expect(isUnsent({ id: ids[0] ?? "" })).toBe(true);
  expect(isUnsent(stored("d"))).toBe(false);
});
