import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Of an instance and its owner, what a letter says. */
export const letterColumns = [
  "i.id",
  "i.nome_instancia",
  "i.provedor",
  "i.status",
  "i.queda_em",
  "u.email",
  "u.timezone",
] as const;

/** What is in the future was noted by a clock that was set back since, and is not waited for. */
const isPast = (column: string, before: Date, now: Date) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${before} or ${sql.ref(column)} > ${now})`;

/**
 * Instances whose outage was noticed before `noticed` and is still to be notified to their owners; none of which a letter
 * went out after `mailed`, none that is inactive. Nobody else tells of these until the transaction ends.
 */
export const claimPendingOfAll = (
  db: Db,
  { now, noticed, mailed, limit }: { now: Date; noticed: Date; mailed: Date; limit: number },
) =>
  db
    .selectFrom("instancias as i")
    .innerJoin("usuarios as u", "u.id", "i.usuario_id")
    .where("i.queda_a_avisar", "=", true)
    .where(isPast("i.queda_notada_em", noticed, now))
    .where((eb) => eb.or([eb("i.avisada_em", "is", null), isPast("i.avisada_em", mailed, now)]))
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

export const markNotifiedOfAll = (db: Db, id: string, now: Date) =>
  db
    .updateTable("instancias")
    .set({ queda_a_avisar: false, avisada_em: now })
    .where("id", "=", id)
    .execute();
