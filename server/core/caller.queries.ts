import type { Db } from "#server/db/database.ts";

/** The person behind a live session, or nothing when the session has ended or the account is deactivated. */
export function findCaller(db: Db, usuarioId: string, sessaoId: string) {
  return db
    .selectFrom("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("sessoes.id", "=", sessaoId)
    .where("sessoes.usuario_id", "=", usuarioId)
    .where("sessoes.revogada_em", "is", null)
    .where("usuarios.desativado_em", "is", null)
    .select([
      "usuarios.id",
      "usuarios.nome",
      "usuarios.email",
      "usuarios.role",
      "usuarios.timezone",
      "usuarios.primeiro_login",
      "usuarios.is_trial_user",
      "usuarios.trial_end_date",
    ])
    .executeTakeFirst();
}
