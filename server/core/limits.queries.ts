import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Adds a point to the window of this key, or begins a new window when the old one is over. */
export function takePoint(db: Db, chave: string, now: Date, seconds: number) {
  const expira_em = new Date(now.getTime() + seconds * 1_000);
  return db
    .insertInto("limites")
    .values({ chave, pontos: 1, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        pontos: sql<number>`case when limites.expira_em <= ${now} then 1 else limites.pontos + 1 end`,
        expira_em: sql<Date>`case when limites.expira_em <= ${now} then excluded.expira_em else limites.expira_em end`,
      }),
    )
    .returning(["pontos", "expira_em"])
    .executeTakeFirstOrThrow();
}

export async function clearPoints(db: Db, chave: string) {
  await db.deleteFrom("limites").where("chave", "=", chave).execute();
}

/** Windows that are over, of no use to anybody. */
export async function deleteExpired(db: Db, now: Date) {
  await db.deleteFrom("limites").where("expira_em", "<", now).execute();
}
