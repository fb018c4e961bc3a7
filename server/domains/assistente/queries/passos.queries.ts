import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AssistentePassosTable } from "#server/db/schema-assistente.ts";

/** Adds what was done to its turn, which the caller holds: nobody else counts at the same time. */
export async function insertStep(db: Db, step: Omit<Insertable<AssistentePassosTable>, "ordem">) {
  const { usuario_id, turno_id } = step;
  await db
    .insertInto("assistente_passos")
    .values({
      ...step,
      ordem: sql<number>`(
        select coalesce(max(ordem), 0) + 1 from assistente_passos
        where usuario_id = ${usuario_id} and turno_id = ${turno_id}
      )`,
    })
    .execute();
}
