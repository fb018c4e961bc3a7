import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Columns of an instance and its owner that an email mentions. */
export const letterColumns = [
  "i.id",
  "i.usuario_id",
  "i.nome_instancia",
  "i.provedor",
  "i.status",
  "i.queda_em",
  "u.email",
  "u.timezone",
] as const;

/** Also true for future moments: they were noted before the clock was set back. */
const isPast = (column: string, before: Date, now: Date) =>
  sql<SqlBool>`(${sql.ref(column)} <= ${before} or ${sql.ref(column)} > ${now})`;

/**
 * Locks instances whose outage was noticed before `noticed` and whose owners are still to be told: active ones only, and
 * none that an email was sent about after `mailed`. The locks hold until the transaction ends.
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
