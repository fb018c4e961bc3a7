import { newId, pessoaOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { DAY } from "#shared/common/civil.ts";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";

export const RECEPTION_EMAIL = "camila@example.com";

/** Helena's receptionist and her bookkeeper, who have no practice of their own. */
const TEAM: { nome: string; email: string; papel: PapelDeMembro; days: number }[] = [
  { nome: "Camila Duarte", email: RECEPTION_EMAIL, papel: "recepcao", days: 120 },
  { nome: "Jorge Nakamura", email: "jorge@example.com", papel: "financeiro", days: 45 },
];

/** They sign in with the password that is printed for the practice. */
export async function insertTeam(
  db: Db,
  { usuarioId, now, senha_hash }: { usuarioId: string; now: Date; senha_hash: string },
) {
  for (const { nome, email, papel, days } of TEAM) {
    const id = newId();
    const desde = new Date(now.getTime() - days * DAY);
    const times = { criado_em: desde, atualizado_em: desde };
    await db
      .insertInto("usuarios")
      .values({ id, nome, email, senha_hash, tem_agenda: false, ...times })
      .execute();
    const who = { pessoa_id: pessoaOf(id), convidado_por: pessoaOf(usuarioId) };
    await db
      .insertInto("acessos")
      .values({ usuario_id: usuarioId, papel, desde, ...who })
      .execute();
  }
}
