import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isPast } from "#server/db/lease.ts";

interface Forgotten {
  usuario_id: string;
  revogar: string;
  revogar_desde: Date;
}

/** Grants that Google is to end, each for one process; the others find it again after `until`. */
export async function claimForgotten(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Forgotten[]> {
  const { rows } = await sql<Forgotten>`
    with minhas as (
      select c.usuario_id from google_conexoes c
      where c.revogar is not null and ${isPast("c.revogar_em", now)}
      order by c.usuario_id
      limit ${limit}
      for no key update skip locked
    )
    update google_conexoes c set revogar_em = ${until}, revogar_desde = coalesce(c.revogar_desde, ${now})
    from minhas m where m.usuario_id = c.usuario_id
    returning c.usuario_id, c.revogar, c.revogar_desde
  `.execute(db);
  return rows;
}

export async function giveUp(db: Db, usuarioId: string, sealed: string) {
  await db
    .updateTable("google_conexoes")
    .set({ revogar: null, revogar_desde: null, revogar_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("revogar", "=", sealed)
    .execute();
}
