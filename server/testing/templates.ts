import { asSystem } from "#server/core/context.ts";
import { initializeCategories } from "#server/domains/categories/categories.service.ts";
import type { TestApp } from "./app.ts";

/** The fields of a new template, as the form sends them. */
export const novoTemplate = {
  name: "Aviso da clínica",
  description: "Para avisar",
  content: "Olá, {{nome_cliente}}! Até breve.",
  category: "general",
  type: "notification",
  tone: "friendly",
  is_active: true,
};

/** Professionals of one field of work; the built-in categories are there after the first. */
export async function professionalOf(app: TestApp, slug: string) {
  await asSystem(app.services, initializeCategories);
  const person = await app.professional();
  await app.db(async (db) => {
    const { id } = await db
      .selectFrom("categories")
      .where("name", "=", slug)
      .select("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("usuarios")
      .set({ categoria_id: id })
      .where("id", "=", person.id)
      .execute();
  });
  return person;
}

/** The system's template of a category and type. */
export const systemTemplate = (app: TestApp, category: string, type: string) =>
  app.db((db) =>
    db
      .selectFrom("templates")
      .where("library_key", "=", `${category}:${type}`)
      .select(["id", "name", "content"])
      .executeTakeFirstOrThrow(),
  );
