import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

interface NewCode {
  prefixo: string;
  hash: string;
}

/** New codes end the old ones. */
export async function replaceCodes(
  db: Db,
  usuario_id: PessoaId,
  codes: NewCode[],
  criado_em: Date,
) {
  await deleteCodes(db, usuario_id);
  await db
    .insertInto("codigos_recuperacao")
    .values(codes.map((code) => ({ ...code, usuario_id, criado_em, usado_em: null })))
    .execute();
}

/** All of an account, or those made since then. */
export async function deleteCodes(db: Db, pessoaId: PessoaId, since?: Date) {
  const own = db.deleteFrom("codigos_recuperacao").where("usuario_id", "=", pessoaId);
  await (since ? own.where("criado_em", ">=", since) : own).execute();
}

export async function countUnused(db: Db, pessoaId: PessoaId): Promise<number> {
  const { unused } = await db
    .selectFrom("codigos_recuperacao")
    .where("usuario_id", "=", pessoaId)
    .where("usado_em", "is", null)
    .select((eb) => eb.fn.countAll<string>().as("unused"))
    .executeTakeFirstOrThrow();
  return Number(unused);
}

export const findUnused = (db: Db, pessoaId: PessoaId, prefixo: string) =>
  db
    .selectFrom("codigos_recuperacao")
    .where("usuario_id", "=", pessoaId)
    .where("prefixo", "=", prefixo)
    .where("usado_em", "is", null)
    .select("hash")
    .executeTakeFirst();

/** Uses a code up; of many at once exactly one gets true. */
export async function takeCode(
  db: Db,
  { pessoaId, prefixo, hash, now }: NewCode & { pessoaId: PessoaId; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("codigos_recuperacao")
    .set({ usado_em: now })
    .where("usuario_id", "=", pessoaId)
    .where("prefixo", "=", prefixo)
    .where("hash", "=", hash)
    .where("usado_em", "is", null)
    .returning("prefixo")
    .executeTakeFirst();
  return row !== undefined;
}
