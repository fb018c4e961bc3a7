import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** How far the clocks of several processes may lie apart. */
const SKEW_MS = MINUTE;

/**
 * Whether a count that lasts `seconds` at most is over at `now`. One that would last longer was begun while the clock was
 * ahead: it is over too, else it would hold people up until the clock is there again.
 */
export const isOver = (now: Date, seconds: number) =>
  sql<SqlBool>`(limites.expira_em <= ${now} or limites.expira_em > ${new Date(now.getTime() + seconds * 1_000 + SKEW_MS)})`;

/** Adds a point to the window of this key, or begins a new window when the old one is over. */
export function takePoint(db: Db, chave: string, now: Date, seconds: number) {
  const expira_em = new Date(now.getTime() + seconds * 1_000);
  const over = isOver(now, seconds);
  return db
    .insertInto("limites")
    .values({ chave, pontos: 1, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        pontos: sql<number>`case when ${over} then 1 else limites.pontos + 1 end`,
        expira_em: sql<Date>`case when ${over} then excluded.expira_em else limites.expira_em end`,
      }),
    )
    .returning(["pontos", "expira_em"])
    .executeTakeFirstOrThrow();
}

export async function clearPoints(db: Db, chave: string) {
  await db.deleteFrom("limites").where("chave", "=", chave).execute();
}

/** Windows that are over, of no use to anybody. One that the clock left ahead goes when it is used, or when its time comes. */
export async function deleteExpired(db: Db, now: Date) {
  await db.deleteFrom("limites").where("expira_em", "<", now).execute();
}
