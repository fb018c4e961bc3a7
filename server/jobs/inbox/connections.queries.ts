import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";

const QUIET_SECONDS = 30;

/** Remembers that these hosts have posted; a busy one is noted twice a minute. */
export async function touchInstances(db: Db, ids: string[], now: Date) {
  const before = new Date(now.getTime() - QUIET_SECONDS * 1_000);
  await db
    .updateTable("instancias")
    .set({ ultimo_evento_em: now })
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb("ultimo_evento_em", "is", null), eb("ultimo_evento_em", "<", before)]))
    .execute();
}

/** Keeps what was reported at this time, unless something later is known; true when it is news. */
export async function setConnection(
  db: Db,
  id: string,
  status: Conexao,
  at: Date,
): Promise<boolean> {
  const row = await db
    .updateTable("instancias as i")
    .from((eb) =>
      eb.selectFrom("instancias").where("id", "=", id).select(["id", "status"]).as("antes"),
    )
    .set({ status, status_em: at })
    .whereRef("i.id", "=", "antes.id")
    .where((eb) => eb.or([eb("i.status_em", "is", null), eb("i.status_em", "<=", at)]))
    .returning("antes.status")
    .executeTakeFirst();
  return row !== undefined && row.status !== status;
}
