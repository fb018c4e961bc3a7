import { sql } from "kysely";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";

export interface InboxEvent {
  id: string;
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
  dados: HostEvent;
}

/** The oldest events that nobody works on, in the order of their arrival. */
export async function claimEvents(db: Db, limit: number): Promise<InboxEvent[]> {
  const rows = await db
    .selectFrom("webhook_eventos")
    .where("processado_em", "is", null)
    .select(["id", "usuario_id", "instancia_id", "recebido_em", "dados"])
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap((row) => (row.dados ? [{ ...row, dados: asEvent(row.dados) }] : []));
}

/** The column is JSON that only `storeEvents` writes. */
const asEvent = (dados: unknown) => assume<HostEvent>(dados);

/** The row stays, so that the same event posted again is known; what it said is kept in the messages alone. */
export async function finishEvents(db: Db, ids: string[], now: Date) {
  await db
    .updateTable("webhook_eventos")
    .set({ processado_em: now, dados: null })
    .where("id", "=", sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** An event that fails again and again is put aside, with what it said and why. */
export async function countFailure(
  db: Db,
  id: string,
  { text, mostTries, now }: { text: string; mostTries: number; now: Date },
) {
  await db
    .updateTable("webhook_eventos")
    .set({
      tentativas: sql<number>`tentativas + 1`,
      erro: text,
      processado_em: sql<Date | null>`case when tentativas + 1 >= ${mostTries} then ${now}::timestamptz end`,
    })
    .where("id", "=", id)
    .execute();
}
