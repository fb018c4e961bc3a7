import type { Db } from "#server/db/database.ts";
import type { ExclusoesTable } from "#server/db/schema-administracao.ts";

export const findConsents = (db: Db, usuarioId: string) =>
  db
    .selectFrom("consentimentos")
    .where("usuario_id", "=", usuarioId)
    .select(["versao", "aceito_em"])
    .orderBy("aceito_em", "desc")
    .orderBy("id", "desc")
    .execute();

/** From here on a job erases all that there is of the account. Nothing changes when that was asked before. */
export async function insertErasure(
  db: Db,
  exclusao: Pick<ExclusoesTable, "usuario_id" | "motivo" | "pedida_em">,
) {
  await db
    .insertInto("exclusoes")
    .values({ ...exclusao, concluida_em: null })
    .onConflict((oc) => oc.column("usuario_id").doNothing())
    .execute();
}

/** Locks an account, also a deactivated one, until the transaction ends. */
export const lockEvenDeactivated = (db: Db, id: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", id)
    .select(["id", "desativado_em"])
    .forNoKeyUpdate()
    .executeTakeFirst();
