import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TemplatesTable } from "#server/db/schema-templates.ts";

/** How many texts of the library there are. */
export async function countLibrary(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("templates")
    .where("usuario_id", "is", null)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type NewSystemTemplate = Omit<
  Insertable<TemplatesTable>,
  "usuario_id" | "created_at" | "updated_at"
>;

/** Adds those whose key is free, and says how many. */
export async function insertMissing(
  db: Db,
  templates: NewSystemTemplate[],
  now: Date,
): Promise<number> {
  const times = { created_at: now, updated_at: now };
  const rows = await db
    .insertInto("templates")
    .values(templates.map((template) => ({ ...template, ...times, usuario_id: null })))
    .onConflict((oc) => oc.column("library_key").doNothing())
    .returning("id")
    .execute();
  return rows.length;
}
