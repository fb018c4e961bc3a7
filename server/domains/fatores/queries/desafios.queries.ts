import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { DesafiosTable } from "#server/db/schema-fatores.ts";

/** Also deletes the person's expired challenges. */
export async function insertChallenge(db: Db, challenge: DesafiosTable, now: Date) {
  await db
    .deleteFrom("desafios")
    .where("usuario_id", "=", challenge.usuario_id)
    .where("expira_em", "<=", now)
    .execute();
  await db.insertInto("desafios").values(challenge).execute();
}

/** Each is answered once: of many answers at once exactly one gets true. */
export async function takeChallenge(
  db: Db,
  { usuario_id, desafio, finalidade }: Omit<DesafiosTable, "expira_em">,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom("desafios")
    .where("usuario_id", "=", usuario_id)
    .where("desafio", "=", desafio)
    .where("finalidade", "=", finalidade)
    .where("expira_em", ">", now)
    .returning("desafio")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes challenges that no passkey answered in time. */
export const deleteChallenges = (db: Db, now: Date, batch: number) =>
  deleteOld(db, { table: "desafios", where: sql`t.expira_em < ${now}`, by: "expira_em", batch });
