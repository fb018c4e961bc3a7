import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Makes the tables that are missing, so many months ahead; answers how many it made (migration 0064). */
export async function create(db: Db, ahead: number): Promise<number> {
  const { rows } = await sql<{
    made: number;
  }>`select mensagens_meses_criar(${ahead}) as made`.execute(db);
  return rows[0]?.made ?? 0;
}
