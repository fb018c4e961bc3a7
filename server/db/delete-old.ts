import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** Rows to delete: which table, which rows, oldest first by which column, how many per statement. */
interface Old {
  table: string;
  where: RawBuilder<unknown>;
  by: string;
  batch: number;
}

/**
 * Deletes one batch and returns the number of rows. Rows that others have locked are left for a later
 * round (`skip locked`), so that deleting waits for none.
 */
export async function deleteOld(db: Db, { table, where, by, batch }: Old): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select t.ctid from ${sql.table(table)} t where ${where}
      order by ${sql.ref(`t.${by}`)} limit ${batch} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
