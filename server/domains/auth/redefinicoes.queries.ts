import type { Db } from "#server/db/database.ts";

/** A new link cancels the older ones. */
export async function replaceLinks(
  db: Db,
  link: { hash: Buffer; usuario_id: string; criado_em: Date; expira_em: Date },
) {
  await endLinks(db, link.usuario_id, link.criado_em);
  await db
    .insertInto("redefinicoes_senha")
    .values({ ...link, encerrado_em: null })
    .execute();
}

/** Links that still could be used no longer can. */
export async function endLinks(db: Db, usuarioId: string, now: Date) {
  await db
    .updateTable("redefinicoes_senha")
    .set({ encerrado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("encerrado_em", "is", null)
    .execute();
}

/** The e-mail that a usable link belongs to. */
export function findLink(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom("redefinicoes_senha")
    .innerJoin("usuarios", "usuarios.id", "redefinicoes_senha.usuario_id")
    .where("hash", "=", hash)
    .where("encerrado_em", "is", null)
    .where("expira_em", ">", now)
    .where("usuarios.desativado_em", "is", null)
    .select("usuarios.email")
    .executeTakeFirst();
}

/** Uses a link up; of many at once exactly one gets the account. */
export function useLink(db: Db, hash: Buffer, now: Date) {
  return db
    .updateTable("redefinicoes_senha")
    .from("usuarios")
    .set({ encerrado_em: now })
    .where("hash", "=", hash)
    .where("encerrado_em", "is", null)
    .where("expira_em", ">", now)
    .whereRef("usuarios.id", "=", "redefinicoes_senha.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .returning("redefinicoes_senha.usuario_id")
    .executeTakeFirst();
}
