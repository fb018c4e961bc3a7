import { type Insertable, sql } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { EntradasPendentesTable } from "#server/db/schema-fatores.ts";

/** A sign-in that waits for its second factor. Those of the same person that are over go. */
export async function insertPending(
  db: Db,
  pending: Insertable<EntradasPendentesTable>,
  now: Date,
) {
  await db
    .deleteFrom("entradas_pendentes")
    .where("usuario_id", "=", pending.usuario_id)
    .where("expira_em", "<=", now)
    .execute();
  await db.insertInto("entradas_pendentes").values(pending).execute();
}

/** Takes one of the guesses; no row when none is left or the time is over. */
export const takeGuess = (db: Db, hash: Buffer, { now, most }: { now: Date; most: number }) =>
  db
    .updateTable("entradas_pendentes")
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1) }))
    .where("hash", "=", hash)
    .where("expira_em", ">", now)
    .where("tentativas", "<", most)
    .returning("usuario_id")
    .executeTakeFirst();

export const findPending = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom("entradas_pendentes")
    .where("hash", "=", hash)
    .where("expira_em", ">", now)
    .select("usuario_id")
    .executeTakeFirst();

/** Ends it; of many at once exactly one gets an answer. */
export const takePending = (db: Db, hash: Buffer, now: Date) =>
  db
    .deleteFrom("entradas_pendentes")
    .where("hash", "=", hash)
    .where("expira_em", ">", now)
    .returning(["usuario_id", "prova_senha"])
    .executeTakeFirst();

/** A live account as a sign-in needs it; it keeps its password until the transaction ends. */
export async function holdAccount(db: Db, id: PessoaId) {
  const row = await db
    .selectFrom("usuarios")
    .where("id", "=", textOf(id))
    .where("desativado_em", "is", null)
    .select("senha_hash")
    .forShare()
    .executeTakeFirst();
  return row && { ...row, id };
}

/** Sign-ins whose second factor never came. */
export const deletePendingSignIns = (db: Db, now: Date, batch: number) =>
  deleteOld(db, {
    table: "entradas_pendentes",
    where: sql`t.expira_em < ${now}`,
    by: "expira_em",
    batch,
  });
