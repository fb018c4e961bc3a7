import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A message that an instance's host knows, under this id. */
export interface KnownMessage {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  mensagem_id: string;
}

/**
 * Notes the id of a message, and answers which message the host means by it: another one that was noted before keeps it.
 * Until the transaction ends nobody else notes this id.
 */
export async function noteId(db: Db, known: KnownMessage): Promise<string> {
  const row = await db
    .insertInto("mensagem_ids")
    .values(known)
    .onConflict((conflict) =>
      conflict
        .columns(["usuario_id", "instancia_id", "provider_id"])
        .doUpdateSet((eb) => ({ mensagem_id: eb.ref("mensagem_ids.mensagem_id") })),
    )
    .returning("mensagem_id")
    .executeTakeFirstOrThrow();
  return row.mensagem_id;
}

/** The message that a host means by an id. */
export const findKnown = (
  db: Db,
  { usuario_id, instancia_id, provider_id }: Omit<KnownMessage, "mensagem_id">,
) =>
  db
    .selectFrom("mensagem_ids")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("provider_id", "=", provider_id)
    .select("mensagem_id")
    .executeTakeFirst();

/** From now on the host means this message by the id. */
export async function moveId(db: Db, { mensagem_id, ...id }: KnownMessage) {
  await db
    .updateTable("mensagem_ids")
    .set({ mensagem_id })
    .where("usuario_id", "=", id.usuario_id)
    .where("instancia_id", "=", id.instancia_id)
    .where("provider_id", "=", id.provider_id)
    .execute();
}

/** A common table expression that notes ids which nobody has noted; it returns `mensagem_id` of those. */
export const notedIds = (from: RawBuilder<unknown>) => sql`
  insert into mensagem_ids (usuario_id, instancia_id, provider_id, mensagem_id)
  select usuario_id, instancia_id, provider_id, id from ${from}
  on conflict do nothing
  returning mensagem_id`;
