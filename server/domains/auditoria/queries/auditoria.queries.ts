import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AuditoriaTable } from "#server/db/schema.ts";

export async function insertAudit(db: Db, row: Insertable<AuditoriaTable>) {
  await db.insertInto("auditoria").values(row).execute();
}
