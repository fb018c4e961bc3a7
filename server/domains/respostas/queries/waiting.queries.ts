import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Professionals whose clients' replies wait, the longest waiting first. */
export async function findOwnersWaiting(db: Db, limit: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("respostas")
    .where(sql<boolean>`processada_em is null`)
    .where((eb) => eb.or([eb("proxima_em", "is", null), eb("proxima_em", "<=", now)]))
    .select("usuario_id")
    .groupBy("usuario_id")
    .orderBy((eb) => eb.fn.min("momento"))
    .orderBy("usuario_id")
    .limit(limit)
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
}

/** Longest wait for a lock on an appointment or a client; after it the reply waits for a later round. */
export const waitAtMost = (db: Db, seconds: number) =>
  sql`select set_config('lock_timeout', ${`${seconds}s`}, true)`.execute(db);

/** Postpones a reply that failed until `again`; without that it is a dead letter, with the reason. */
export async function postpone(
  db: Db,
  mensagemId: string,
  { erro, again, now }: { erro: string; again: Date | undefined; now: Date },
) {
  await db
    .updateTable("respostas")
    .set({ erro, proxima_em: again ?? null })
    .set(again ? {} : { processada_em: now, acao: "nenhuma" })
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1) }))
    .where("mensagem_id", "=", mensagemId)
    .where("processada_em", "is", null)
    .execute();
}
