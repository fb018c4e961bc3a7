import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOver } from "./limits.queries.ts";

/** At which moment a count is read, and how long one of its kind lasts at most. */
interface Moment {
  now: Date;
  seconds: number;
}

/** Points of these keys that still count. */
export function findPoints(db: Db, keys: readonly string[], { now, seconds }: Moment) {
  return db
    .selectFrom("limites")
    .where("chave", "in", keys)
    .where((eb) => eb.not(isOver(now, seconds)))
    .select(["chave", "pontos", "expira_em"])
    .execute();
}

/** The same of one key, locked until the transaction ends. */
export function holdPoints(db: Db, chave: string, { now, seconds }: Moment) {
  return db
    .selectFrom("limites")
    .where("chave", "=", chave)
    .where((eb) => eb.not(isOver(now, seconds)))
    .select(["pontos", "expira_em"])
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a point to a count that ends only after a whole window without another one. */
export function addPoint(db: Db, chave: string, { now, seconds }: Moment) {
  const expira_em = new Date(now.getTime() + seconds * 1_000);
  const over = isOver(now, seconds);
  return db
    .insertInto("limites")
    .values({ chave, pontos: 1, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        pontos: sql<number>`case when ${over} then 1 else limites.pontos + 1 end`,
        expira_em,
      }),
    )
    .returning("pontos")
    .executeTakeFirstOrThrow();
}

export async function refundPoint(db: Db, chave: string) {
  await db
    .updateTable("limites")
    .set({ pontos: sql<number>`greatest(pontos - 1, 0)` })
    .where("chave", "=", chave)
    .execute();
}

/** Stores when a caller's turn comes, unless they have one already. Returns when it expires. */
export async function keepTurn(db: Db, chave: string, { now, seconds, expira_em }: KeptTurn) {
  const over = isOver(now, seconds);
  const kept = await db
    .insertInto("limites")
    .values({ chave, pontos: 0, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        expira_em: sql<Date>`case when ${over} then excluded.expira_em else limites.expira_em end`,
      }),
    )
    .returning("expira_em")
    .executeTakeFirstOrThrow();
  return kept.expira_em;
}

/** Takes a turn that has come (it expires before `until`); of many at once exactly one gets it. */
export async function takeTurn(
  db: Db,
  chave: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom("limites")
    .where("chave", "=", chave)
    .where("expira_em", ">", now)
    .where("expira_em", "<=", until)
    .returning("chave")
    .executeTakeFirst();
  return row !== undefined;
}

interface KeptTurn extends Moment {
  expira_em: Date;
}
