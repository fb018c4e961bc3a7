import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isHeld, isPast, type LeasedTable } from "#server/db/lease.ts";

/** A number to be unlinked, leased to this process until `reservado_ate`. */
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
    // The longest pause is a day: a clock that was set back delays nothing longer.
    where: sql`(${isPast("q.proxima_em", claim.now)})`,
    order: sql`q.proxima_em nulls first, q.id`,
    returning: sql`q.id, q.acesso, q.tentativas, q.avisado_em, q.criado_em, q.reservado_ate`,
  });

type Held = Pick<Unlinking, "id" | "reservado_ate">;

/** Done or given up: the row is deleted with its credentials. False when the lease is lost. */
export async function deleteUnlinking(db: Db, held: Held): Promise<boolean> {
  const gone = await db
    .deleteFrom("desligamentos")
    .where(isHeld(DESLIGAMENTOS, held))
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** False when the lease is lost. */
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

/** Hosts of all instances in use under this key, of any tenant. */
export const findHostsOfAll = (db: Db, key: string) =>
  db
    .selectFrom("instancias")
    .where("instancia_key", "=", key)
    .where("excluida_em", "is", null)
    .select("host_instancia")
    .orderBy("id")
    .execute();

/** Whether a number in use belongs to this business account at Meta. */
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

/** Email of the owner, also when the account has just been closed. */
export const findOwnerEmail = (db: Db, usuarioId: string) =>
  db.selectFrom("usuarios").where("id", "=", usuarioId).select("email").executeTakeFirst();
