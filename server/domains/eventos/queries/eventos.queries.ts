import { sql } from "kysely";
import { type PessoaId, textOf } from "#server/core/id.ts";
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

/** Whether this person still acts under this role for somebody else's practice, and that is not deactivated. */
export async function hasAccess(
  db: Db,
  usuarioId: string,
  { pessoaId, papel }: { pessoaId: PessoaId; papel: string | null },
): Promise<boolean> {
  if (usuarioId === textOf(pessoaId)) return true;
  const row = await db
    .selectFrom("acessos")
    .innerJoin("usuarios", "usuarios.id", "acessos.usuario_id")
    .where("acessos.usuario_id", "=", usuarioId)
    .where("acessos.pessoa_id", "=", pessoaId)
    .where(sql<boolean>`acessos.papel = ${papel}`)
    .where("usuarios.desativado_em", "is", null)
    .select("acessos.papel")
    .executeTakeFirst();
  return row !== undefined;
}
