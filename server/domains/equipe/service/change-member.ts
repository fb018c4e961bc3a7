import type { SystemContext, UserContext } from "#server/core/context.ts";
import { forbidden, notFound } from "#server/core/errors.ts";
import { type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { MembroUpdate } from "#shared/equipe/equipe.schema.ts";
import * as acessos from "../queries/acessos.queries.ts";
import { listTeam } from "./list-team.ts";

/** @throws AppError 404 when they are no member; 412 as `assertAsSeen`. */
export async function updateMember(ctx: UserContext, { pessoa_id, papel, antes }: MembroUpdate) {
  const { db, user } = ctx;
  const pessoaId = pessoaOf(pessoa_id);
  const access = await acessos.holdAccess(db, user.id, pessoaId);
  if (!access) throw notFound(equipeAnswers.pessoaNaoEncontrada);
  if (antes) assertAsSeen(access, antes);
  await acessos.setRole(db, user.id, { pessoaId, papel });
  await tellChanged(ctx, user.id, pessoaId);
  const changed = (await listTeam(ctx)).find((one) => one.pessoa_id === pessoa_id);
  if (!changed) throw notFound(equipeAnswers.pessoaNaoEncontrada);
  return changed;
}

/**
 * Ends an access: the very next request is refused, and open streams hear of it.
 * @throws AppError 404 when they are no member.
 */
export async function removeMember(ctx: UserContext, pessoa_id: string) {
  await endAccess(ctx, ctx.user.id, pessoaOf(pessoa_id));
}

/** @throws AppError 403 for the owner, whose practice it is. */
export async function leavePractice(ctx: UserContext) {
  const { user, actor } = ctx;
  if (actor.papel === null || actor.papel === "dono") throw forbidden(equipeAnswers.semPermissao);
  await endAccess(ctx, user.id, actor.id);
}

type Changing = Pick<SystemContext, "db">;

/** The same for whichever practice an administrator names. @throws AppError 404. */
export async function endAccess({ db }: Changing, usuarioId: string, pessoaId: PessoaId) {
  if (!(await acessos.deleteAccess(db, usuarioId, pessoaId))) {
    throw notFound(equipeAnswers.pessoaNaoEncontrada);
  }
  await tellChanged({ db }, usuarioId, pessoaId);
}

/** Screens of the practice, and those in which the person acts for their own. */
async function tellChanged({ db }: Changing, usuarioId: string, pessoaId: PessoaId) {
  await notify(db, usuarioId, { tipo: "equipe", id: textOf(pessoaId) });
  await notify(db, textOf(pessoaId), { tipo: "equipe", id: usuarioId });
}
