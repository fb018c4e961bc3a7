import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Live accounts by category, for administrators; a category without accounts has no row. */
export const countUsuarios = (db: Db) =>
  db
    .selectFrom("usuarios")
    .where("desativado_em", "is", null)
    .where("tem_agenda", "=", true)
    .where("categoria_id", "is not", null)
    .groupBy("categoria_id")
    .select(["categoria_id", sql<number>`count(*)::int`.as("count")])
    .execute();

/** Templates by their category, which is a slug, but for those of deactivated accounts; one without templates has no row. */
export const countTemplates = (db: Db) =>
  db
    .selectFrom("templates")
    .leftJoin("usuarios", "usuarios.id", "templates.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .groupBy("category")
    .select(["category", sql<number>`count(*)::int`.as("count")])
    .execute();
