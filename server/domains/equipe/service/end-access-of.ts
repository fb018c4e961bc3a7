import type { Identity, SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { pessoaOf } from "#server/core/id.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";
import { findTeamOf, holdAccess } from "../queries/acessos.queries.ts";
import { findOpen } from "../queries/convites.queries.ts";
import { endAccess } from "./change-member.ts";
import { teamJson } from "./list-team.ts";

/** For administrators: the people of anybody's practice. @throws AppError 404 when there is no such account. */
export async function listTeamOf({ db, now }: SystemContext, id: string) {
  const people = await findTeamOf(db, id);
  if (people.length === 0) throw notFound(usuarios.naoEncontrado);
  return teamJson(people, await findOpen(db, id, now()));
}

/** An administrator ends somebody's access to a practice. @throws AppError 404 when they have none. */
export async function endAccessOf(
  ctx: SystemContext & Identity,
  { id, pessoa_id }: { id: string; pessoa_id: string },
) {
  const access = await holdAccess(ctx.db, id, pessoaOf(pessoa_id));
  if (!access) throw notFound(equipeAnswers.pessoaNaoEncontrada);
  const ended = { usuarioId: id, pessoaId: pessoaOf(pessoa_id), por: "administrador" } as const;
  await endAccess(ctx, ended);
  const antes = { pessoa_id, papel: access.papel };
  await audit(ctx, { acao: "encerrar_acesso", alvo_tipo: "usuario", alvo_id: id, antes });
}
