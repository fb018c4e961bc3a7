import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { EventosSegurancaTable } from "#server/db/schema-seguranca.ts";

export async function insertEvent(db: Db, event: Insertable<EventosSegurancaTable>) {
  await db.insertInto("eventos_seguranca").values(event).execute();
}
