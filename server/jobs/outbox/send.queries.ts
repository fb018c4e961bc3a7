import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { whatsAppOfChave } from "#shared/common/telefone.ts";
import type { ClaimedMessage } from "./outbox.queries.ts";

/** How to reach the client: as they last wrote, else by the phone that was typed in. */
export async function findRecipient(
  db: Db,
  { usuario_id, cliente_id, instancia_id }: ClaimedMessage,
) {
  const row = await db
    .selectFrom("instancias as i")
    .innerJoin("clientes as c", "c.usuario_id", "i.usuario_id")
    .where("i.usuario_id", "=", usuario_id)
    .where("i.id", "=", instancia_id)
    .where("c.id", "=", cliente_id)
    .select(["i.host_instancia", "i.instancia_key", "i.instancia_token", "c.telefone_chave"])
    .select((eb) =>
      eb
        .selectFrom("cliente_enderecos as e")
        .whereRef("e.usuario_id", "=", "c.usuario_id")
        .whereRef("e.cliente_id", "=", "c.id")
        .select("e.envio")
        .orderBy("e.visto_em", "desc")
        .orderBy("e.endereco")
        .limit(1)
        .as("envio"),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { telefone_chave, envio, ...access } = row;
  const phone = telefone_chave && whatsAppOfChave(telefone_chave);
  return { ...access, to: addressOf(envio ?? phone) };
}

/** `123@lid` stands as it is; digits with country code become a WhatsApp address. */
const addressOf = (to: string | null) => (to && !to.includes("@") ? `${to}@s.whatsapp.net` : to);

/** The host has it. An echo that came before and found no match is this very message: it goes. */
export async function markSent(
  db: Db,
  { id, usuario_id, cliente_id, instancia_id }: ClaimedMessage,
  provider_id: string | null,
  now: Date,
) {
  if (provider_id) {
    const twin = await db
      .deleteFrom("mensagens")
      .where("instancia_id", "=", instancia_id)
      .where("provider_id", "=", provider_id)
      .where("id", "<>", id)
      .returning("id")
      .executeTakeFirst();
    if (twin)
      await sql`select conversa_recontar(${usuario_id}::uuid, ${cliente_id}::uuid)`.execute(db);
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
