import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

/** Whether the session was not revoked and its account not deactivated. */
export async function isSessionLive(
  db: Db,
  pessoaId: PessoaId,
  sessaoId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("sessoes")
    .innerJoin("usuarios", "usuarios.id", "sessoes.usuario_id")
    .where("sessoes.id", "=", sessaoId)
    .where("sessoes.usuario_id", "=", pessoaId)
    .where("sessoes.revogada_em", "is", null)
    .where("usuarios.desativado_em", "is", null)
    .select("sessoes.id")
    .executeTakeFirst();
  return row !== undefined;
}
