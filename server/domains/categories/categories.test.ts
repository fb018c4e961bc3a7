import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { testApp } from "#server/testing/app.ts";
import { BUILT_IN_CATEGORIES } from "#shared/categories/categories.constants.ts";
import { initializeCategories } from "./service/edit-categories.ts";

const app = await testApp();

test("the built-in categories are added once, and everybody reads them by name as people sort it", async () => {
  expect((await app.anonymous.rest("GET", "/categories/")).body).toEqual([]);
  const made = await Promise.all([
    asSystem(app.services, initializeCategories),
    asSystem(app.services, initializeCategories),
  ]);
  expect(made.toSorted()).toEqual([0, BUILT_IN_CATEGORIES.length]);
  const later = app.clock.now();
  const more = { id: crypto.randomUUID(), name: "optica", display_name: "Óptica" };
  await app.db((db) =>
    db
      .insertInto("categories")
      .values({ ...more, created_at: later, updated_at: later })
      .execute(),
  );
  const listed = await app.anonymous.trpc.categories.list.query();
  expect(listed.map(({ display_name }) => display_name)).toEqual([
    "Beleza e Estética",
    "Consultoria",
    "Educação",
    "Fitness e Bem-estar",
    "Geral",
    "Medicina",
    "Óptica",
    "Psicologia",
  ]);
  const { body } = await app.anonymous.rest("GET", "/categories");
  expect(Object.keys(body[0]).sort()).toEqual(
    "color created_at description display_name icon id name updated_at".split(" "),
  );
});
