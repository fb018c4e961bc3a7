import { sql } from "kysely";
import { NOBODYS_ID, type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

/** Id of no account, for statements that run whether or not there is an account. */
export const NOBODY = pessoaOf(NOBODYS_ID);

export async function findLogin(db: Db, email: string) {
  const row = await db
    .selectFrom("usuarios")
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("desativado_em", "is", null)
    .select(["id", "nome", "email", "senha_hash", "role", "senha_inicial_ate"])
    .executeTakeFirst();
  return row && { ...row, id: pessoaOf(row.id) };
}

/** Whether the account still has this password; it keeps it until the transaction ends. */
export async function holdPassword(db: Db, id: PessoaId, senha_hash: string): Promise<boolean> {
  const row = await db
    .selectFrom("usuarios")
    .where("id", "=", textOf(id))
    .where("senha_hash", "=", senha_hash)
    .where("desativado_em", "is", null)
    .select("id")
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasswordHash(db: Db, id: PessoaId) {
  return db
    .selectFrom("usuarios")
    .where("id", "=", textOf(id))
    .select("senha_hash")
    .executeTakeFirstOrThrow();
}

/** The present password, and whether it is still the one that came with the account. */
export function findInitialPassword(db: Db, id: PessoaId) {
  return db
    .selectFrom("usuarios")
    .where("id", "=", textOf(id))
    .select(["senha_hash", "role", "senha_inicial_ate"])
    .executeTakeFirstOrThrow();
}

export async function insertConsent(
  db: Db,
  consent: { id: string; usuario_id: string; versao: string; endereco: string; aceito_em: Date },
) {
  await db.insertInto("consentimentos").values(consent).execute();
}

/** Also true when everybody has been deactivated. */
export async function hasAnyone(db: Db): Promise<boolean> {
  const row = await db.selectFrom("usuarios").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}
