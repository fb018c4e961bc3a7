import type { Insertable } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { FatoresTable } from "#server/db/schema-fatores.ts";

/** The factors in use, the oldest first; nothing secret of them. */
export const findConfirmed = (db: Db, pessoaId: PessoaId) =>
  db
    .selectFrom("fatores")
    .where("usuario_id", "=", pessoaId)
    .where("confirmado_em", "is not", null)
    .select(["id", "tipo", "nome", "criado_em", "usado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

/** Serialises changes of this account's factors until the transaction ends; answers its e-mail. */
export async function lockOwner(db: Db, pessoaId: PessoaId) {
  const row = await db
    .selectFrom("usuarios")
    .where("id", "=", textOf(pessoaId))
    .where("desativado_em", "is", null)
    .select("email")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { ...row, id: pessoaId };
}

/** The authenticator app in use, or the one that is still to be confirmed. */
export const findTotp = (db: Db, pessoaId: PessoaId, { isConfirmed }: { isConfirmed: boolean }) =>
  db
    .selectFrom("fatores")
    .where("usuario_id", "=", pessoaId)
    .where("tipo", "=", "totp")
    .where("confirmado_em", isConfirmed ? "is not" : "is", null)
    .select(["id", "segredo", "ultimo_passo"])
    .executeTakeFirst();

/** A new enrolment takes the place of one that was never confirmed. */
export async function replaceUnconfirmedTotp(db: Db, fator: Insertable<FatoresTable>) {
  await db
    .deleteFrom("fatores")
    .where("usuario_id", "=", fator.usuario_id)
    .where("tipo", "=", "totp")
    .where("confirmado_em", "is", null)
    .execute();
  await db.insertInto("fatores").values(fator).execute();
}

interface Step {
  pessoaId: PessoaId;
  id: string;
  passo: number;
  now: Date;
}

export async function confirmTotp(
  db: Db,
  { pessoaId, id, passo, now, nome }: Step & { nome: string },
) {
  const row = await db
    .updateTable("fatores")
    .set({ confirmado_em: now, ultimo_passo: passo, nome })
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("confirmado_em", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a code up, with every older one; of many at once exactly one gets true. */
export async function takeStep(db: Db, { pessoaId, id, passo, now }: Step): Promise<boolean> {
  const row = await db
    .updateTable("fatores")
    .set({ ultimo_passo: passo, usado_em: now })
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("ultimo_passo", "<", passo)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const findPasskeys = (db: Db, pessoaId: PessoaId) =>
  db
    .selectFrom("fatores")
    .where("usuario_id", "=", pessoaId)
    .where("tipo", "=", "passkey")
    .select(["id", "credencial_id", "chave_publica", "contador", "transportes"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();

/** By what the browser calls it, whoever's it is. */
export const findPasskeyOfAll = (db: Db, credencialId: string) =>
  db
    .selectFrom("fatores")
    .where("credencial_id", "=", credencialId)
    .where("tipo", "=", "passkey")
    .select(["id", "usuario_id", "credencial_id", "chave_publica", "contador", "transportes"])
    .executeTakeFirst();

/** False when somebody has this key already. */
export async function insertPasskey(db: Db, fator: Insertable<FatoresTable>): Promise<boolean> {
  const row = await db
    .insertInto("fatores")
    .values(fator)
    .onConflict((oc) => oc.column("credencial_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps how often a key says that it was used; false when that was another number meanwhile. */
export async function countPasskeyUse(
  db: Db,
  { pessoaId, id, from, to, now }: PasskeyUse,
): Promise<boolean> {
  const row = await db
    .updateTable("fatores")
    .set({ contador: String(to), usado_em: now })
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("contador", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

interface PasskeyUse {
  pessoaId: PessoaId;
  id: string;
  from: string | null;
  to: number;
  now: Date;
}

/** One factor, in use or not; answers of which kind it was. */
export const deleteFactor = (db: Db, pessoaId: PessoaId, id: string) =>
  db
    .deleteFrom("fatores")
    .where("id", "=", id)
    .where("usuario_id", "=", pessoaId)
    .where("confirmado_em", "is not", null)
    .returning("tipo")
    .executeTakeFirst();

/** Removes all factors of an account, or those added since then; answers how many were in use. */
export async function deleteFactors(db: Db, pessoaId: PessoaId, since?: Date): Promise<number> {
  const own = db.deleteFrom("fatores").where("usuario_id", "=", pessoaId);
  const gone = await (since ? own.where("criado_em", ">=", since) : own)
    .returning("confirmado_em")
    .execute();
  return gone.filter(({ confirmado_em }) => confirmado_em !== null).length;
}
