import type { Db } from "#server/db/database.ts";

/** Whether the session was not revoked and its account not deactivated. */
export async function isSessionLive(db: Db, usuarioId: string, sessaoId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("sessoes.id", "=", sessaoId)
    .where("sessoes.usuario_id", "=", usuarioId)
    .where("sessoes.revogada_em", "is", null)
    .where("usuarios.desativado_em", "is", null)
    .select("sessoes.id")
    .executeTakeFirst();
  return row !== undefined;
}
