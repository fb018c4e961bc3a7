import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const columns = [
  "id",
  "name",
  "display_name",
  "description",
  "icon",
  "color",
  "created_at",
  "updated_at",
] as const;

export const findAll = (db: Db) =>
  db
    .selectFrom("categories")
    .select(columns)
    .orderBy(sql`display_name collate "pt-BR-x-icu"`)
    .orderBy("id")
    .execute();

export async function exists(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("categories")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface NewCategory {
  id: string;
  name: string;
  display_name: string;
  description: string;
  icon: string;
  color: string;
}

/** Adds those whose slug is free, and says how many. */
export async function insertMissing(db: Db, categories: NewCategory[], now: Date): Promise<number> {
  const rows = await db
    .insertInto("categories")
    .values(categories.map((category) => ({ ...category, created_at: now, updated_at: now })))
    .onConflict((oc) => oc.column("name").doNothing())
    .returning("id")
    .execute();
  return rows.length;
}
