import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { CategoriesTable } from "#server/db/schema.ts";

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

export const findOne = (db: Db, id: string) =>
  db.selectFrom("categories").select(columns).where("id", "=", id).executeTakeFirst();

/** It stays as long as the transaction lasts; for the system role. */
export const holdOne = (db: Db, id: string) =>
  db.selectFrom("categories").select(columns).where("id", "=", id).forKeyShare().executeTakeFirst();

export const findBySlug = (db: Db, slug: string) =>
  db.selectFrom("categories").select(columns).where("name", "=", slug).executeTakeFirst();

export const lockOne = (db: Db, id: string) =>
  db.selectFrom("categories").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();

export async function exists(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("categories")
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

type NewCategory = Pick<
  Insertable<CategoriesTable>,
  "id" | "name" | "display_name" | "description" | "icon" | "color"
>;

/** `null` when the slug is taken. */
export const insertFree = async (db: Db, category: NewCategory, now: Date) =>
  (await db
    .insertInto("categories")
    .values({ ...category, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column("name").doNothing())
    .returning(columns)
    .executeTakeFirst()) ?? null;

export const update = (db: Db, id: string, change: Updateable<CategoriesTable>) =>
  db
    .updateTable("categories")
    .set(change)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** A foreign key refuses it while a live account has the category. */
export async function remove(db: Db, id: string) {
  await db.deleteFrom("categories").where("id", "=", id).execute();
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
