import type { UserContext } from "#server/core/context.ts";
import { forbidden } from "#server/core/errors.ts";
import { may } from "#server/core/guards.ts";
import { textOf } from "#server/core/id.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { Whose } from "../queries/whose.queries.ts";

type Asking = Pick<UserContext, "db" | "user" | "actor">;

/**
 * The connection that a call means: that of the professional whom it names, otherwise of the first active one.
 * @throws AppError 422 as `professionalOf`.
 */
export async function calendarOf({ db, user }: Asking, wanted: string | undefined): Promise<Whose> {
  const { id } = await professionalOf({ db, user }, wanted);
  return { usuario_id: user.id, profissional_id: id };
}

/**
 * The same, for a call that changes it: whoever changes the practice's settings may, and the professional themselves.
 * @throws AppError 403 for anybody else's; 422 as `professionalOf`.
 */
export async function ownCalendarOf(ctx: Asking, wanted: string | undefined): Promise<Whose> {
  const { user, actor } = ctx;
  const isForAll = may(actor, "ajustes.escrever");
  if (!isForAll && actor.papel !== "profissional") throw forbidden(equipeAnswers.semPermissao);
  const { id, pessoa_id } = await professionalOf(ctx, wanted);
  const isSelf = pessoa_id !== null && textOf(pessoa_id) === textOf(actor.id);
  if (!isForAll && !isSelf) throw forbidden(equipeAnswers.semPermissao);
  return { usuario_id: user.id, profissional_id: id };
}
