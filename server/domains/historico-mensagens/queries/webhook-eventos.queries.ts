import { sql } from "kysely";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";

export interface InboxEvent {
  id: string;
  usuario_id: string;
  instancia_id: string;
  recebido_em: Date;
  tentativas: number;
  /** Its place in a trace, where one is recorded. */
  rastro: string | null;
  dados: HostEvent;
}

/** The oldest events that nobody works on and that need not wait, in the order of their arrival. */
export async function claimEvents(db: Db, limit: number, now: Date): Promise<InboxEvent[]> {
  const rows = await db
    .selectFrom("webhook_eventos")
    .where("processado_em", "is", null)
    .where((eb) => eb.or([eb("proxima_em", "is", null), eb("proxima_em", "<=", now)]))
    .select(["id", "usuario_id", "instancia_id", "recebido_em", "tentativas", "rastro", "dados"])
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.flatMap((row) => (row.dados ? [{ ...row, dados: asEvent(row.dados) }] : []));
}

/** The column is JSON that only `storeEvents` writes. */
const asEvent = (dados: unknown) => assume<HostEvent>(dados);

/** The row stays, so that the same event posted again is known; its contents are kept in the messages alone. */
export async function finishEvents(db: Db, ids: string[], now: Date) {
  await db
    .updateTable("webhook_eventos")
    .set({ processado_em: now, dados: null })
    .where("id", "=", sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/**
 * Postpones an event that failed until `again`; without that it is a dead letter, with its contents and why.
 */
export async function postponeEvent(
  db: Db,
  id: string,
  { erro, again, now }: { erro: string; again: Date | undefined; now: Date },
) {
  await db
    .updateTable("webhook_eventos")
    .set({ erro, proxima_em: again ?? null, processado_em: again ? null : now })
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Processed before `done`, or before `failed` when it could not be and still holds its words. */
export const deleteEvents = (
  db: Db,
  { done, failed, batch }: { done: Date; failed: Date; batch: number },
) =>
  deleteOld(db, {
    table: "webhook_eventos",
    where: sql`t.processado_em < ${done} and (t.dados is null or t.processado_em < ${failed})`,
    by: "processado_em",
    batch,
  });
