import type { Db } from "#server/db/database.ts";

/** Input of one attempt; `descricao_tentativas` counts the earlier ones. */
export type DueDescription = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

/** Locks the completed questionnaire that has waited longest, until this transaction ends. */
export const lockDue = (db: Db, now: Date) =>
  db
    .selectFrom("questionarios")
    .innerJoin("usuarios", "usuarios.id", "questionarios.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .where("descricao_tentar_em", "<=", now)
    .orderBy("descricao_tentar_em")
    .limit(1)
    .forUpdate("questionarios")
    .skipLocked()
    .select([
      "questionarios.id",
      "usuario_id",
      "usuarios.nome as usuario_nome",
      "usuarios.timezone",
      "categoria_nome",
      "questions",
      "respostas",
      "descricao_tentativas",
    ])
    .executeTakeFirst();

/** Notes an attempt, and when the next one may follow if it fails. */
export const noteAttempt = (db: Db, id: string, { number, next }: { number: number; next: Date }) =>
  db
    .updateTable("questionarios")
    .set({ descricao_tentativas: number, descricao_tentar_em: next })
    .where("id", "=", id)
    .execute();

/** The model's description replaces the composed one. */
export const keepDescription = (db: Db, id: string, descricao_gerada: string) =>
  db
    .updateTable("questionarios")
    .set({ descricao_gerada, descricao_pelo_modelo: true, descricao_tentar_em: null })
    .where("id", "=", id)
    .where("descricao_tentar_em", "is not", null)
    .execute();

/** The composed one stays. */
export const giveUp = (db: Db, id: string) =>
  db.updateTable("questionarios").set({ descricao_tentar_em: null }).where("id", "=", id).execute();
