import { sql } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";

interface NewLink {
  hash: Buffer;
  usuario_id: PessoaId;
  finalidade: "redefinicao" | "primeiro_acesso";
  criado_em: Date;
  expira_em: Date;
}

/**
 * A new link cancels the older ones of its kind only: anybody who knows an e-mail can ask for a reset, and must not take
 * away the link that opens a new account.
 */
export async function replaceLinks(db: Db, link: NewLink) {
  await db
    .updateTable("redefinicoes_senha")
    .set({ encerrado_em: link.criado_em })
    .where("usuario_id", "=", link.usuario_id)
    .where("finalidade", "=", link.finalidade)
    .where("encerrado_em", "is", null)
    .execute();
  // An unknown account gets no row, at the same cost: timing tells nothing.
  await db
    .insertInto("redefinicoes_senha")
    .columns(["hash", "usuario_id", "finalidade", "criado_em", "expira_em"])
    .expression(
      db
        .selectFrom("usuarios")
        .where("id", "=", textOf(link.usuario_id))
        .select([
          sql<Buffer>`${link.hash}::bytea`.as("hash"),
          "id",
          sql<NewLink["finalidade"]>`${link.finalidade}`.as("finalidade"),
          sql<Date>`${link.criado_em}::timestamptz`.as("criado_em"),
          sql<Date>`${link.expira_em}::timestamptz`.as("expira_em"),
        ]),
    )
    .execute();
}

/** Links that still could be used no longer can. */
export async function endLinks(db: Db, pessoaId: PessoaId, now: Date) {
  await db
    .updateTable("redefinicoes_senha")
    .set({ encerrado_em: now })
    .where("usuario_id", "=", pessoaId)
    .where("encerrado_em", "is", null)
    .execute();
}

/** Account, e-mail and purpose of a usable link. */
export function findLink(db: Db, hash: Buffer, now: Date) {
  return db
    .selectFrom("redefinicoes_senha")
    .innerJoin("usuarios", "usuarios.id", "redefinicoes_senha.usuario_id")
    .where("hash", "=", hash)
    .where("encerrado_em", "is", null)
    .where("expira_em", ">", now)
    .where("usuarios.desativado_em", "is", null)
    .select(["usuarios.email", "redefinicoes_senha.usuario_id", "redefinicoes_senha.finalidade"])
    .executeTakeFirst();
}

/** Uses a link up; of many at once exactly one gets the account. */
export function redeemLink(db: Db, hash: Buffer, now: Date) {
  return db
    .updateTable("redefinicoes_senha")
    .from("usuarios")
    .set({ encerrado_em: now })
    .where("hash", "=", hash)
    .where("encerrado_em", "is", null)
    .where("expira_em", ">", now)
    .whereRef("usuarios.id", "=", "redefinicoes_senha.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .returning([
      "redefinicoes_senha.usuario_id",
      "usuarios.nome",
      "usuarios.email",
      "usuarios.senha_hash",
      "usuarios.senha_inicial_ate",
    ])
    .executeTakeFirst();
}

export const deleteResetLinks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "redefinicoes_senha",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });
