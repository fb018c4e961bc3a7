import type { SystemContext } from "#server/core/context.ts";
import { allCategories } from "#server/domains/categories/service/read-categories.ts";
import { countTemplates, countUsuarios } from "../queries/category-counts.queries.ts";

/** Live accounts of each category, in the order of the list: also of those that nobody has. */
export async function usersCount({ db }: SystemContext) {
  const [all, counts] = await Promise.all([allCategories({ db }), countUsuarios(db)]);
  const byId = new Map(counts.map(({ categoria_id, count }) => [categoria_id, count]));
  return all.map(({ id, name }) => ({ categoria_id: id, name, count: byId.get(id) ?? 0 }));
}

/** Templates of each category, everybody's and the system's. */
export async function templatesCount({ db }: SystemContext) {
  const [all, counts] = await Promise.all([allCategories({ db }), countTemplates(db)]);
  const bySlug = new Map<string, number>(counts.map(({ category, count }) => [category, count]));
  return all.map(({ id, name }) => ({ categoria_id: id, name, count: bySlug.get(name) ?? 0 }));
}

/** All of them with both counts, and the sums. */
export async function categoryStats(ctx: SystemContext) {
  const [all, usuarios, templates] = await Promise.all([
    allCategories(ctx),
    usersCount(ctx),
    templatesCount(ctx),
  ]);
  const rows = all.map((category, index) => ({
    ...category,
    total_usuarios: usuarios[index]?.count ?? 0,
    total_templates: templates[index]?.count ?? 0,
  }));
  const sum = (name: "total_usuarios" | "total_templates") =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    categories: rows,
    total_usuarios: sum("total_usuarios"),
    total_templates: sum("total_templates"),
  };
}
