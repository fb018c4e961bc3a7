import { renameAuthor } from "#server/core/author.ts";
import { inTransaction, type OutsideContext } from "#server/core/context.ts";
import { forbidden } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import {
  assertMayRequest,
  isOtherEmail,
  requestEmailChange,
} from "#server/domains/auth/service/request-email.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { type Me, me } from "#server/domains/contas/service/read-account.ts";
import { equipeAnswers } from "#shared/equipe/answers.messages.ts";
import type { PerfilUpdate } from "#shared/usuarios/usuarios.schema.ts";

/**
 * The profile of somebody who acts for another's practice: what is theirs, of which the practice keeps its own.
 * @throws AppError 403 for any other field; else as `updateMe`.
 */
export async function updatePerson(
  ctx: OutsideContext,
  { nome, email, telefone, senha_atual, antes, ...others }: PerfilUpdate,
): Promise<Me> {
  if (Object.values(others).some((value) => value !== undefined)) {
    throw forbidden(equipeAnswers.semPermissao);
  }
  const emailChange =
    email !== undefined && isOtherEmail(ctx, email) ? { email, senha_atual } : undefined;
  if (emailChange) await assertMayRequest(ctx, emailChange);
  const id = textOf(ctx.actor.id);
  const actor = { ...ctx.actor, ...(nome === undefined ? {} : { nome }) };
  const changed = await inTransaction(ctx, async (ctx) => {
    const { db, user, now } = ctx;
    if (antes) assertAsSeen(await accountRow.holdProfile(db, id), antes);
    const given = {
      ...(nome === undefined ? {} : { nome }),
      ...(telefone === undefined ? {} : { telefone }),
    };
    await accountRow.updateProfile(db, id, given, now());
    if (nome) await renameAuthor(ctx, id, nome);
    await notify(db, id, { tipo: "usuario", id });
    await notify(db, user.id, { tipo: "equipe", id });
    return me({ ...ctx, actor });
  });
  if (emailChange) await requestEmailChange(ctx, emailChange);
  return changed;
}
