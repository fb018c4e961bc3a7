import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A message that an instance's host knows, under this id. */
export interface KnownMessage {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  mensagem_id: string;
}

/** Under this id the host means this message, whichever it meant before. */
export async function setMessageId(db: Db, { mensagem_id, ...id }: KnownMessage) {
  await db
    .insertInto("mensagem_ids")
    .values({ ...id, mensagem_id })
    .onConflict((conflict) =>
      conflict.columns(["usuario_id", "instancia_id", "provider_id"]).doUpdateSet({ mensagem_id }),
    )
    .execute();
}

/** A common table expression that notes ids which nobody has noted; it returns `mensagem_id` of those. */
export const notedIds = (from: RawBuilder<unknown>) => sql`
  insert into mensagem_ids (usuario_id, instancia_id, provider_id, mensagem_id)
  select usuario_id, instancia_id, provider_id, id from ${from}
  on conflict do nothing
  returning mensagem_id`;
