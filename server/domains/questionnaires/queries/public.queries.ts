import type { Db } from "#server/db/database.ts";
import type { Answers } from "#shared/questionnaires/questionnaires.schema.ts";

/** The questionnaire of a link; undefined once the account is deactivated. */
export const findByToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("questionarios")
    .innerJoin("usuarios", "usuarios.id", "questionarios.usuario_id")
    .where("usuarios.desativado_em", "is", null)
    .where("token_hash", "=", hash)
    .select([
      "questionarios.id",
      "questionarios.status",
      "questionarios.expires_at",
      "questionarios.categoria_nome",
      "questionarios.questions",
      "usuarios.nome as usuario_nome",
    ])
    .executeTakeFirst();

interface Completion {
  respostas: Answers;
  descricao_gerada: string;
  /** When to ask the model for another; null for never. */
  descricao_tentar_em: Date | null;
}

/** Keeps the answers while the questionnaire is pending: exactly one of several racers succeeds. */
export async function complete(
  db: Db,
  id: string,
  { respostas, ...description }: Completion,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("questionarios")
    .set({
      status: "completed",
      respostas: JSON.stringify(respostas),
      ...description,
      completado_em: now,
    })
    .where("id", "=", id)
    .where("status", "=", "pending")
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
