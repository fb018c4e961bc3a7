import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { agendaKey, drawInAgenda, keepKnown, withChange, withoutOne } from "./agenda-cache.ts";
import type { Marcacao } from "./marcacoes.hooks.ts";
import { sampleMarcacao } from "./sample-marcacao.ts";

const month = agendaKey({ start_date: "2026-03-01", end_date: "2026-04-04" });
const day = agendaKey({ start_date: "2026-03-05", end_date: "2026-03-05" });

const marcacao = (id: string) => sampleMarcacao({ id });

let queries: QueryClient;
const shown = (key: readonly unknown[]) =>
  queries.getQueryData<Marcacao[]>(key)?.map(({ id, status }) => `${id} ${status}`);

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(month, [marcacao("a"), marcacao("b")]);
  queries.setQueryData(day, [marcacao("a")]);
});

test("a change is drawn in every month and day that is kept", async () => {
  await drawInAgenda(queries, withChange("a", { status: "confirmado" }));
  expect(shown(month)).toEqual(["a confirmado", "b pendente"]);
  expect(shown(day)).toEqual(["a confirmado"]);
});

test("undo puts all of them back as they were", async () => {
  const removed = await drawInAgenda(queries, withoutOne("a"));
  expect(shown(month)).toEqual(["b pendente"]);
  expect(shown(day)).toEqual([]);
  removed.undo();
  expect(shown(month)).toEqual(["a pendente", "b pendente"]);
  expect(shown(day)).toEqual(["a pendente"]);
});

test("what else is kept about appointments is left unchanged", async () => {
  const upcoming = [["marcacoes", "upcoming"], { input: { limit: 6 } }];
  queries.setQueryData(upcoming, [marcacao("a")]);
  await drawInAgenda(queries, withoutOne("a"));
  expect(shown(upcoming)).toEqual(["a pendente"]);
});

test("an answer keeps the appointments that are as they were, and is the one of before where all are", () => {
  const before = [marcacao("1"), marcacao("2")];
  expect(keepKnown(before, [marcacao("1"), marcacao("2")])).toBe(before);
  const later = { ...marcacao("2"), horario: new Date("2026-03-05T13:00:00Z") };
  const kept = keepKnown(before, [marcacao("1"), later]);
  expect(kept).toEqual([before[0], later]);
  expect([Object(kept)[0] === before[0], Object(kept)[1] === later]).toEqual([true, true]);
  const other = keepKnown(before, [marcacao("2")]);
  expect(Object(other)[0]).toBe(before[1]);
  expect(keepKnown(undefined, before)).toBe(before);
});
