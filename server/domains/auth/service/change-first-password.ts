import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { forbidden, invalidField } from "#server/core/errors.ts";
import { hashPassword, verifyPassword } from "#server/core/passwords.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { FirstLoginInput } from "#shared/auth/auth.schema.ts";
import { findInitialPassword } from "../queries/accounts.queries.ts";
import { endLinks } from "../queries/redefinicoes.queries.ts";
import { endAll } from "./end-sessions.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { assertOpensByPassword, refuseInitial } from "./refuse-initial-password.ts";

/**
 * Replaces the password that somebody else chose, and ends all sessions: the person signs in again.
 * @throws AppError 403 outside a first login, or when the account is opened by its link alone; 422 when it is the old or the installation's default password, or a common one.
 */
export async function changePasswordFirstLogin(
  ctx: OutsideContext,
  { new_password }: FirstLoginInput,
) {
  if (!ctx.actor.primeiro_login) throw forbidden(authAnswers.naoEPrimeiroAcesso);
  const initial = await asSystem(ctx, ({ db }) => findInitialPassword(db, ctx.actor.id));
  assertOpensByPassword(initial, ctx.now());
  await refuseInitial(ctx, new_password, initial);
  if (await verifyPassword(initial.senha_hash, new_password))
    throw invalidField("new_password", authAnswers.senhaAntiga);
  refuseGuessable(new_password, ctx.actor);
  const changed = await hashPassword(new_password);

  await asSystem(ctx, async (ctx) => {
    const { db, now, actor } = ctx;
    const change = { senha_hash: changed, now: now() };
    const isFirst = await accountRow.replaceFirstPassword(db, actor.id, change);
    if (!isFirst) throw forbidden(authAnswers.naoEPrimeiroAcesso);
    await endLinks(db, actor.id, now());
    await endAll(db, actor.id, now());
    await recordEvent(ctx, { tipo: "senha_alterada", usuario_id: actor.id });
  });
  return { message: m.senhaAlterada };
}
