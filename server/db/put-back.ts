import { sql } from "kysely";
import type { Db } from "./database.ts";

/** A row as `to_jsonb` has it. */
export type Row = Record<string, unknown> & { id: string };
/** A row that other columns name. */
export type Keyed = Record<string, unknown>;

export const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Rows as they stood; those that are there already stay as they are. */
export async function insertRows(db: Db, table: string, rows: readonly object[]) {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})
    on conflict do nothing
  `.execute(db);
}

/** Rows that outlived their appointment name it again. */
export async function linkRows(
  db: Db,
  table: string,
  usuarioId: string,
  { keys, rows }: { keys: readonly string[]; rows: readonly object[] },
) {
  if (rows.length === 0) return;
  const same = sql.join(
    keys.map((key) => sql`t.${sql.ref(key)} = b.${sql.ref(key)}`),
    sql` and `,
  );
  await sql`
    update ${sql.table(table)} t set marcacao_id = b.marcacao_id
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)}) b
    where t.usuario_id = ${usuarioId} and ${same} and t.marcacao_id is null
  `.execute(db);
}
