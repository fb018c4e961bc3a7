import type { Db } from "#server/db/database.ts";

/** Whether the account's own exchange brought a token with this hash. */
export async function isReceived(db: Db, usuarioId: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom("google_tokens_recebidos")
    .where("usuario_id", "=", usuarioId)
    .where("hash", "=", hash)
    .select("usuario_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers what an exchange brought, and forgets what has long had no use. */
export async function storeReceived(
  db: Db,
  usuario_id: string,
  { hashes, now, before }: { hashes: Buffer[]; now: Date; before: Date },
) {
  await db
    .deleteFrom("google_tokens_recebidos")
    .where("usuario_id", "=", usuario_id)
    .where("criado_em", "<", before)
    .execute();
  await db
    .insertInto("google_tokens_recebidos")
    .values(hashes.map((hash) => ({ usuario_id, hash, criado_em: now })))
    .onConflict((oc) => oc.columns(["usuario_id", "hash"]).doNothing())
    .execute();
}

/** The sealed tokens that are in use. */
export const findSealed = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", usuarioId)
    .select(["google_access_token", "google_refresh_token"])
    .executeTakeFirst();
