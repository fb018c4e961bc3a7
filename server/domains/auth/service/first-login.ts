import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { forbidden, invalidField } from "#server/core/errors.ts";
import { hashPassword, verifyPassword } from "#server/core/passwords.ts";
import { readDefaultPassword } from "#server/domains/admin/settings.service.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { FirstLoginInput } from "#shared/auth/auth.schema.ts";
import { findPasswordHash, replaceFirstPassword } from "../contas.queries.ts";
import { revokeAllSessions } from "../sessoes.queries.ts";

/**
 * Replaces the password that somebody else chose, and ends all sessions: the person signs in anew.
 * @throws AppError 403 outside a first login; 422 when it is the old or the installation's default password.
 */
export async function changePasswordFirstLogin(
  ctx: OutsideContext,
  { new_password }: FirstLoginInput,
) {
  if (!ctx.user.primeiro_login) throw forbidden(m.naoEPrimeiroAcesso);
  const { senha_hash } = await asSystem(ctx, ({ db }) => findPasswordHash(db, ctx.user.id));
  if (new_password === (await readDefaultPassword(ctx)))
    throw invalidField("new_password", m.senhaPadrao);
  if (await verifyPassword(senha_hash, new_password))
    throw invalidField("new_password", m.senhaAntiga);
  const changed = await hashPassword(new_password);

  await asSystem(ctx, async (ctx) => {
    const { db, now, user } = ctx;
    const change = { senha_hash: changed, now: now() };
    const isFirst = await replaceFirstPassword(db, user.id, change);
    if (!isFirst) throw forbidden(m.naoEPrimeiroAcesso);
    await revokeAllSessions(db, user.id, now());
    await recordEvent(ctx, { tipo: "senha_alterada", usuario_id: user.id });
  });
  return { message: m.senhaAlterada };
}
