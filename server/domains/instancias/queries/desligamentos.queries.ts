import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";

/** A number to be unlinked, which this process alone works on until `reservado_ate`. */
export interface Unlinking {
  id: string;
  /** Sealed. */
  acesso: string;
  tentativas: number;
  avisado_em: Date | null;
  criado_em: Date;
  reservado_ate: Date;
}

const DESLIGAMENTOS: LeasedTable = {
  table: "desligamentos",
  key: "id",
  lease: "reservado_ate",
  countsAttempts: true,
};

export async function insertUnlinking(
  db: Db,
  row: { id: string; acesso: string; proxima_em: Date; criado_em: Date },
) {
  await db.insertInto("desligamentos").values(row).execute();
}

export const claimUnlinkings = (db: Db, claim: Claim): Promise<Unlinking[]> =>
  claimRows(db, DESLIGAMENTOS, claim, {
    from: sql`desligamentos q`,
    // A clock that was set back makes nobody wait: the longest pause is a day.
    where: sql`(${isPast("q.proxima_em", claim.now)})`,
    order: sql`q.proxima_em nulls first, q.id`,
    returning: sql`q.id, q.acesso, q.tentativas, q.avisado_em, q.criado_em, q.reservado_ate`,
  });

type Held = Pick<Unlinking, "id" | "reservado_ate">;

/** It is done or given up: what it took is forgotten. False when somebody else has it by now. */
export async function deleteUnlinking(db: Db, held: Held): Promise<boolean> {
  const gone = await db
    .deleteFrom("desligamentos")
    .where(isHeld(DESLIGAMENTOS, held))
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** False when somebody else has it by now. */
export async function postponeUnlinking(
  db: Db,
  held: Held,
  change: { proxima_em: Date; avisado_em: Date | null },
): Promise<boolean> {
  const kept = await db
    .updateTable("desligamentos")
    .set({ ...change, reservado_ate: null })
    .where(isHeld(DESLIGAMENTOS, held))
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

/** Hosts of those that are in use under this key, whoever's they are. */
export const findHostsOfAll = (db: Db, key: string) =>
  db
    .selectFrom("instancias")
    .where("instancia_key", "=", key)
    .where("excluida_em", "is", null)
    .select("host_instancia")
    .orderBy("id")
    .execute();

/** Whether a number that is in use belongs to this business account at Meta. */
export async function hasNumberOfAccount(db: Db, wabaId: string): Promise<boolean> {
  const found = await db
    .selectFrom("instancias")
    .where("waba_id", "=", wabaId)
    .where("provedor", "=", "cloud")
    .where("excluida_em", "is", null)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whom to tell, also when the account has just been closed. */
export const findOwnerEmail = (db: Db, usuarioId: string) =>
  db.selectFrom("usuarios").where("id", "=", usuarioId).select("email").executeTakeFirst();
