import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Live accounts of each category that has any, for administrators. */
export const countUsuarios = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where("categoria_id", "is not", null)
    .groupBy("categoria_id")
    .select(["categoria_id", sql<number>`count(*)::int`.as("count")])
    .execute();

/** Templates of each category of templates that has any, but for those of deactivated accounts; such a category is a slug. */
export const countTemplates = (db: Db) =>
  db
    .selectFrom("templates")
    .leftJoin("usuarios", "usuarios.id", "templates.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .groupBy("category")
    .select(["category", sql<number>`count(*)::int`.as("count")])
    .execute();
