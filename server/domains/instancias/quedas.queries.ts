import type { Db } from "#server/db/database.ts";

/** Of an instance and its owner, what a letter says. */
export const letterColumns = [
  "i.id",
  "i.nome_instancia",
  "i.status",
  "i.queda_em",
  "u.nome",
  "u.email",
  "u.timezone",
] as const;

/**
 * Instances whose outage was noticed before `noticed` and is still to be told to their owners; none of which a letter
 * went out after `mailed`, none that is inactive. Nobody else tells of these until the transaction ends.
 */
export const claimUntoldOfAll = (
  db: Db,
  { noticed, mailed, limit }: { noticed: Date; mailed: Date; limit: number },
) =>
  db
    .selectFrom("instancias as i")
    .innerJoin("usuarios as u", "u.id", "i.usuario_id")
    .where("i.queda_a_avisar", "=", true)
    .where("i.queda_notada_em", "<=", noticed)
    .where((eb) => eb.or([eb("i.avisada_em", "is", null), eb("i.avisada_em", "<=", mailed)]))
    .where("i.ativa", "=", true)
    .where("i.excluida_em", "is", null)
    .where("u.desativado_em", "is", null)
    .select(letterColumns)
    .orderBy("i.queda_notada_em")
    .orderBy("i.id")
    .limit(limit)
    .forNoKeyUpdate("i")
    .skipLocked()
    .execute();

export const markToldOfAll = (db: Db, id: string, now: Date) =>
  db
    .updateTable("instancias")
    .set({ queda_a_avisar: false, avisada_em: now })
    .where("id", "=", id)
    .execute();
