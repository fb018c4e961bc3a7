import type { Insertable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TrialExtensoesTable } from "#server/db/schema-administracao.ts";

const columns = ["id", "role", "is_trial_user", "trial_end_date"] as const;

const live = (db: Db, usuarioId: string) =>
  db.selectFrom("usuarios").where("id", "=", usuarioId).where("desativado_em", "is", null);

export const findTrial = (db: Db, usuarioId: string) =>
  live(db, usuarioId).select(columns).executeTakeFirst();

/** Locks the trial until the transaction ends. */
export const lockTrial = (db: Db, usuarioId: string) =>
  live(db, usuarioId).select(columns).forNoKeyUpdate().executeTakeFirst();

export async function insertExtension(db: Db, extensao: Insertable<TrialExtensoesTable>) {
  await db.insertInto("trial_extensoes").values(extensao).execute();
}

/** The newest first. An author whom the caller may not see has no name. */
export const findExtensions = (db: Db, usuarioId: string) =>
  db
    .selectFrom("trial_extensoes as e")
    .leftJoin("usuarios as autor", "autor.id", "e.autor_id")
    .where("e.usuario_id", "=", usuarioId)
    .select(["e.id", "e.dias", "e.motivo", "autor.nome as autor_nome"])
    .select(["e.fim_anterior", "e.fim_novo", "e.criado_em"])
    .orderBy("e.criado_em", "desc")
    .orderBy("e.id", "desc")
    .execute();
