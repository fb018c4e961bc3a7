import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** What still counts of these keys. */
export function findPoints(db: Db, keys: readonly string[], now: Date) {
  return db
    .selectFrom("limites")
    .where("chave", "in", keys)
    .where("expira_em", ">", now)
    .select(["chave", "pontos", "expira_em"])
    .execute();
}

/** The same of one key, which nobody else changes until the transaction ends. */
export function holdPoints(db: Db, chave: string, now: Date) {
  return db
    .selectFrom("limites")
    .where("chave", "=", chave)
    .where("expira_em", ">", now)
    .select(["pontos", "expira_em"])
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a point to a count that ends only after a whole window without another one. */
export function addPoint(
  db: Db,
  chave: string,
  { now, expira_em }: { now: Date; expira_em: Date },
) {
  return db
    .insertInto("limites")
    .values({ chave, pontos: 1, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        pontos: sql<number>`case when limites.expira_em <= ${now} then 1 else limites.pontos + 1 end`,
        expira_em,
      }),
    )
    .returning("pontos")
    .executeTakeFirstOrThrow();
}

export async function giveBackPoint(db: Db, chave: string) {
  await db
    .updateTable("limites")
    .set({ pontos: sql<number>`greatest(pontos - 1, 0)` })
    .where("chave", "=", chave)
    .execute();
}

/** Keeps when somebody's turn comes; who has one already keeps that. Answers when it expires. */
export async function keepTurn(db: Db, chave: string, { now, expira_em }: KeptTurn) {
  const kept = await db
    .insertInto("limites")
    .values({ chave, pontos: 0, expira_em })
    .onConflict((oc) =>
      oc.column("chave").doUpdateSet({
        expira_em: sql<Date>`case when limites.expira_em <= ${now} then excluded.expira_em else limites.expira_em end`,
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

interface KeptTurn {
  now: Date;
  expira_em: Date;
}
