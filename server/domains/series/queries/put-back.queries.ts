import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { insertRows, type Keyed, type Row } from "#server/db/put-back.ts";

/** Rules as they stood, without those that a change has split off (`added`). */
export async function putBack(
  db: Db,
  usuarioId: string,
  { series, puladas, added }: { series: Row[]; puladas: Keyed[]; added: readonly string[] },
) {
  for (const { id, usuario_id: _owner, ...rest } of series)
    await db
      .updateTable("series")
      .set(rest)
      .where("usuario_id", "=", usuarioId)
      .where("id", "=", id)
      .execute();
  const touched = [...added, ...series.map(({ id }) => id)];
  await sql`
    delete from series_puladas where usuario_id = ${usuarioId} and serie_id = any(${touched}::uuid[])
  `.execute(db);
  await insertRows(db, "series_puladas", puladas);
  await sql`
    delete from series where usuario_id = ${usuarioId} and id = any(${[...added]}::uuid[])
  `.execute(db);
}
