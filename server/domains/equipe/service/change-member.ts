import {
  asSystem,
  type OutsideContext,
  type SystemContext,
  type UserContext,
} from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { forbidden, notFound } from "#server/core/errors.ts";
import { type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import { pushes } from "#server/core/push-port.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { releaseConversas } from "#server/domains/historico-mensagens/service/assign-conversa.ts";
import { unlinkPerson } from "#server/domains/profissionais/service/edit-profissionais.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { MembroUpdate } from "#shared/equipe/equipe.schema.ts";
import { pode } from "#shared/equipe/permissoes.ts";
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
  if (!pode(papel, "conversas")) await releaseConversas(ctx, pessoa_id);
  await tellChanged(ctx, user.id, pessoaId);
  const changed = (await listTeam(ctx)).find((one) => one.pessoa_id === pessoa_id);
  if (!changed) throw notFound(equipeAnswers.pessoaNaoEncontrada);
  return changed;
}

/**
 * Ends an access: the very next request is refused, and open streams hear of it.
 * @throws AppError 404 when they are no member.
 */
export async function removeMember(ctx: OutsideContext, pessoa_id: string) {
  const { user } = ctx;
  const ended = { usuarioId: user.id, pessoaId: pessoaOf(pessoa_id), por: "dono" } as const;
  await retryOnDeadlock(() => asSystem(ctx, (ctx) => endAccess(ctx, ended)));
}

/** @throws AppError 403 for the owner, whose practice it is. */
export async function leavePractice(ctx: OutsideContext) {
  const { user, actor } = ctx;
  if (actor.papel === null || actor.papel === "dono") throw forbidden(equipeAnswers.semPermissao);
  const left = { tipo: "acesso_deixado", usuario_id: actor.id } as const;
  const leave = async (ctx: SystemContext & OutsideContext) => {
    await end(ctx, user.id, actor.id);
    await recordEvent(ctx, left);
  };
  await retryOnDeadlock(() => asSystem(ctx, leave));
}

interface Ended {
  usuarioId: string;
  pessoaId: PessoaId;
  por: "dono" | "administrador";
}

/** The same for whichever practice an administrator names. @throws AppError 404. */
export async function endAccess(ctx: SystemContext, { usuarioId, pessoaId, por }: Ended) {
  await end(ctx, usuarioId, pessoaId);
  await recordEnded(ctx, pessoaId, por);
}

/** For the person whose access somebody else has ended; from where is that one's own affair. */
export const recordEnded = (
  ctx: SystemContext,
  pessoaId: PessoaId,
  por: Ended["por"] | "exclusao",
) =>
  recordEvent(
    { ...ctx, request: undefined },
    { tipo: "acesso_encerrado", usuario_id: pessoaId, detalhes: { por } },
  );

async function end({ db, now }: Changing, usuarioId: string, pessoaId: PessoaId) {
  if (!(await acessos.deleteAccess(db, usuarioId, pessoaId))) {
    throw notFound(equipeAnswers.pessoaNaoEncontrada);
  }
  await unlinkPerson({ db, now }, { usuarioId, pessoaId });
  await pushes().accessEnded(db, usuarioId, pessoaId);
  await tellChanged({ db }, usuarioId, pessoaId);
}

type Changing = Pick<SystemContext, "db" | "now">;

/** Screens of the practice, and those in which the person acts for their own. */
async function tellChanged({ db }: Pick<Changing, "db">, usuarioId: string, pessoaId: PessoaId) {
  await notify(db, usuarioId, { tipo: "equipe", id: textOf(pessoaId) });
  await notify(db, textOf(pessoaId), { tipo: "equipe", id: usuarioId });
}
