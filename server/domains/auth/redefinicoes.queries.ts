import type { Db } from "#server/db/database.ts";

/** A new link cancels the older ones. */
export async function replaceLinks(
  db: Db,
  link: { hash: Buffer; usuario_id: string; criado_em: Date; expira_em: Date },
) {
  await db
    .updateTable("redefinicoes_senha")
    .set({ encerrado_em: link.criado_em })
    .where("usuario_id", "=", link.usuario_id)
    .where("encerrado_em", "is", null)
    .execute();
  await db
    .insertInto("redefinicoes_senha")
    .values({ ...link, encerrado_em: null })
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
