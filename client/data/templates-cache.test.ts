import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import type { Template, TemplateList } from "./templates.hooks.ts";
import { drawInLists, withActive, withoutTemplate } from "./templates-cache.ts";

const keyOf = (input: object) => [["templates", "list"], { input, type: "query" }];
const all = keyOf({ page: 1 });
const active = keyOf({ page: 1, is_active: true });

const template = (id: string): Template => ({
  id,
  name: id,
  description: null,
  content: "Olá, tudo bem?",
  category: "general",
  type: "REMINDER",
  tone: "FORMAL",
  is_active: true,
  is_system: false,
  usage_count: 0,
  last_used_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  aprovacoes: [],
  created_by: "u",
});
const list = (...ids: string[]): TemplateList => ({
  items: ids.map(template),
  page: 1,
  per_page: 20,
  total: 30,
  pages: 2,
});

let queries: QueryClient;
const shown = (key: readonly unknown[]) => {
  const kept = queries.getQueryData<TemplateList>(key);
  return kept && [...kept.items.map(({ id, is_active }) => `${id} ${is_active}`), kept.total];
};

beforeEach(() => {
  queries = new QueryClient();
  queries.setQueryData(all, list("a", "b"));
  queries.setQueryData(active, list("b"));
});

test("a switch is drawn in every list that is kept, and taken back as it was", async () => {
  const drawn = await drawInLists(queries, withActive("b", false));
  expect([shown(all), shown(active)]).toEqual([
    ["a true", "b false", 30],
    ["b false", 30],
  ]);
  drawn.undo();
  expect([shown(all), shown(active)]).toEqual([
    ["a true", "b true", 30],
    ["b true", 30],
  ]);
});

test("one that is removed leaves the lists in which it was, and their count", async () => {
  const drawn = await drawInLists(queries, withoutTemplate("a"));
  expect([shown(all), shown(active)]).toEqual([
    ["b true", 29],
    ["b true", 30],
  ]);
  drawn.undo();
  expect(shown(all)).toEqual(["a true", "b true", 30]);
});

test("what else is kept about templates is left unchanged", async () => {
  const analytics = [["templates", "analytics"], { input: { period: "30d" }, type: "query" }];
  queries.setQueryData(analytics, { total_templates: 2 });
  await drawInLists(queries, withoutTemplate("a"));
  expect(queries.getQueryData(analytics)).toEqual({ total_templates: 2 });
});
