import { newId, pessoaOf } from "#server/core/id.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";

interface TeamRows {
  membro: string;
  convite: string;
  token: string;
  mark: string;
  now: Date;
}

/** A member of a practice, and an invitation that nobody has accepted. */
export async function insertTeam(
  db: Db,
  usuario_id: string,
  { membro, convite, token, mark, now }: TeamRows,
) {
  await db
    .insertInto("usuarios")
    .values({
      id: membro,
      nome: `${mark} Recepção`,
      email: `${membro}@teste.com.br`,
      senha_hash: "nenhuma",
      tem_agenda: false,
    })
    .execute();
  const convidado_por = pessoaOf(usuario_id);
  await Promise.all([
    db
      .insertInto("acessos")
      .values({
        usuario_id,
        pessoa_id: pessoaOf(membro),
        papel: "recepcao",
        desde: now,
        convidado_por,
      })
      .execute(),
    db
      .insertInto("convites")
      .values({
        usuario_id,
        id: convite,
        email: `${newId()}@teste.com.br`,
        papel: "financeiro",
        token_hash: hashToken(token),
        convidado_por,
        criado_em: now,
        expira_em: new Date(now.getTime() + 7 * DAY),
      })
      .execute(),
  ]);
}
