import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/** What may go: of which table, which rows, the oldest first by what, and how many in one statement. */
interface Old {
  table: string;
  where: RawBuilder<unknown>;
  by: string;
  batch: number;
}

/**
 * Deletes one batch and answers how many rows that were. What somebody else holds at this moment is left for a later
 * round, so that nobody waits for this and this waits for nobody.
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
