import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Rows of one client that become another's: all, or those with one of these ids in a column. */
export interface Move {
  from: string;
  to: string;
  only?: { column: string; ids: string[] };
}

/** Moves rows of a table between two clients of one professional, and answers their ids. */
export async function moveRows(
  db: Db,
  table: string,
  usuarioId: string,
  { from, to, only }: Move,
): Promise<string[]> {
  const isMeant = only ? sql`and ${sql.ref(only.column)} = any(${only.ids}::uuid[])` : sql``;
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set cliente_id = ${to} where usuario_id = ${usuarioId} and cliente_id = ${from} ${isMeant}
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}
