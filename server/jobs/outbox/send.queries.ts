import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { ClaimedMessage } from "./claim.queries.ts";

/** The host has it. An echo that came before and found no match is this very message: it goes. */
export async function markSent(
  db: Db,
  { id, usuario_id, instancia_id }: ClaimedMessage,
  provider_id: string | null,
  now: Date,
) {
  if (provider_id) {
    const twin = await db
      .deleteFrom("mensagens")
      .where("instancia_id", "=", instancia_id)
      .where("provider_id", "=", provider_id)
      .where("id", "<>", id)
      .returning("cliente_id")
      .executeTakeFirst();
    if (twin)
      await sql`select conversa_recontar(${usuario_id}::uuid, ${twin.cliente_id}::uuid)`.execute(
        db,
      );
  }
  await db
    .updateTable("mensagens")
    .set({
      enviada_em: now,
      data_envio: now,
      reservada_ate: null,
      incerta_desde: null,
      erro: null,
      atualizado_em: now,
      ...(provider_id ? { provider_id } : {}),
    })
    .where("id", "=", id)
    .execute();
}

export async function markUncertain(db: Db, id: string, now: Date) {
  await db
    .updateTable("mensagens")
    .set({ reservada_ate: null, incerta_desde: now, atualizado_em: now })
    .where("id", "=", id)
    .where("enviada_em", "is", null)
    .execute();
}

/** Waits for the next attempt, or ends when there is none. */
export async function markFailed(
  db: Db,
  id: string,
  {
    erro,
    again,
    status,
    now,
  }: { erro: string; again: Date | null; status: "erro" | "falha"; now: Date },
) {
  await db
    .updateTable("mensagens")
    .set({
      reservada_ate: null,
      proxima_tentativa_em: again,
      erro,
      atualizado_em: now,
      ...(again ? {} : { status }),
    })
    .where("id", "=", id)
    .where("enviada_em", "is", null)
    .execute();
}
