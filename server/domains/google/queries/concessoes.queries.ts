import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isPast } from "#server/db/lease.ts";
import { changeState, type Whose } from "./whose.queries.ts";

interface Forgotten extends Whose {
  revogar: string;
  revogar_desde: Date;
}

interface Due {
  now: Date;
  until: Date;
  limit: number;
}

/** Grants that Google is to end, each for one process; the others find it again after `until`. */
export const claimForgotten = async (db: Db, due: Due): Promise<Forgotten[]> => [
  ...(await claimOwn(db, due)),
  ...(await claimOfColleagues(db, due)),
];

async function claimOwn(db: Db, { now, until, limit }: Due) {
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
    returning c.usuario_id, c.usuario_id as profissional_id, c.revogar, c.revogar_desde
  `.execute(db);
  return rows;
}

async function claimOfColleagues(db: Db, { now, until, limit }: Due) {
  const { rows } = await sql<Forgotten>`
    with minhas as (
      select c.usuario_id, c.profissional_id from google_agendas c
      where c.revogar is not null and ${isPast("c.revogar_em", now)}
      order by c.usuario_id, c.profissional_id
      limit ${limit}
      for no key update skip locked
    )
    update google_agendas c set revogar_em = ${until}, revogar_desde = coalesce(c.revogar_desde, ${now})
    from minhas m where m.usuario_id = c.usuario_id and m.profissional_id = c.profissional_id
    returning c.usuario_id, c.profissional_id, c.revogar, c.revogar_desde
  `.execute(db);
  return rows;
}

export async function giveUp(db: Db, whose: Whose, sealed: string) {
  await changeState(db, whose)
    .set({ revogar: null, revogar_desde: null, revogar_em: null })
    .where("revogar", "=", sealed)
    .execute();
}
