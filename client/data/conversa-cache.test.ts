import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import {
  type ConversaPages,
  changeMessage,
  changeNewest,
  conversaKey,
  forgetOlder,
  isUnsent,
  keepUnsent,
  sentInstead,
  unsentMessage,
} from "./conversa-cache.ts";

const ANA = "0199f000-0000-7000-8000-00000000000a";
const at = new Date("2026-03-05T12:00:00Z");
const stored = (id: string) => ({ ...unsentMessage(ANA, `texto ${id}`, at), id });
const page = (number: number, ...ids: string[]) => ({
  mensagens: ids.map(stored),
  paginacao: { page: number, size: 2, total: 4, pages: 2 },
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

test("a stored message that has come by itself already is there once", () => {
  const unsent = unsentMessage(ANA, "Bom dia", at);
  const sent = sentInstead(unsent.id, stored("e"))([stored("d"), stored("e"), unsent]);
  expect(sent.map(({ id }) => id)).toEqual(["d", "e"]);
});

test("on leaving, only the newest page is kept", () => {
  forgetOlder(queries, ANA);
  expect(shown()).toEqual([["c", "d"]]);
});

test("no two unsent messages share an id, and stored ones are not taken for unsent", () => {
  const ids = Array.from({ length: 50 }, () => unsentMessage(ANA, "oi", at).id);
  expect(new Set(ids).size).toBe(50);
  expect(isUnsent({ id: ids[0] ?? "" })).toBe(true);
  expect(isUnsent(stored("d"))).toBe(false);
});
