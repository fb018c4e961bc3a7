import { addressKey } from "#server/core/address-key.ts";
import { asSystem, type PublicContext, type SystemContext } from "#server/core/context.ts";
import { gone } from "#server/core/errors.ts";
import { type PessoaId, textOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { NO_ADDRESS } from "#server/integrations/mailer/mailer.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { ForgotPasswordInput, ResetPasswordInput } from "#shared/auth/auth.schema.ts";
import { HOUR } from "#shared/common/civil.ts";
import { findLogin, NOBODY } from "../queries/accounts.queries.ts";
import * as links from "../queries/redefinicoes.queries.ts";
import { endChanges } from "../queries/trocas-email.queries.ts";
import { connectionsOf, cutConnections } from "./cut-connections.ts";
import { endAll } from "./end-sessions.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { refuseInitial } from "./refuse-initial-password.ts";

const LINK_MS = HOUR;

/**
 * Mails a link to set a new password, if there is such an account; neither the answer nor its time tells: without one
 * the same work is done for no account, and the e-mail goes nowhere.
 * @throws AppError 429 after 3 a minute for one e-mail or 10 for one address.
 */
export async function forgotPassword(ctx: PublicContext, { email }: ForgotPasswordInput) {
  const message = m.muitasTentativas;
  const address = `forgot:ip:${addressKey(ctx.request.ip)}`;
  await takeLimit(ctx, { key: address, points: 10, seconds: 60, message });
  const account = `forgot:email:${email.toLowerCase()}`;
  await takeLimit(ctx, { key: account, points: 3, seconds: 60, message });

  await asSystem(ctx, async (ctx) => {
    const found = await findLogin(ctx.db, email);
    await sendResetLink(ctx, found ?? { id: NOBODY, email: NO_ADDRESS });
  });
  return { message: m.instrucoesEnviadas };
}

/** A link by which this account's password is set again. */
export async function sendResetLink(
  { db, now, jobs, config }: SystemContext,
  { id, email }: { id: PessoaId; email: string },
) {
  const token = newToken();
  const criado_em = now();
  const expira_em = new Date(criado_em.getTime() + LINK_MS);
  await links.replaceLinks(db, {
    hash: hashToken(token),
    usuario_id: id,
    finalidade: "redefinicao",
    criado_em,
    expira_em,
  });
  const letter = {
    to: email,
    subject: "Redefinição de senha do Pontual",
    text: [
      "Olá!",
      "Recebemos um pedido para redefinir a sua senha. Abra este endereço para escolher uma nova:",
      `${config.appUrl}/redefinir-senha/${token}`,
      "O link vale por 1 hora e só pode ser usado uma vez. Se você não fez o pedido, ignore esta mensagem.",
    ].join("\n\n"),
  };
  await jobs.enqueue(db, "mail", letter, { isUrgent: true });
}

/** Whether a link can still be used, for which e-mail, and what else acts for that account. */
export async function validateResetToken(ctx: PublicContext, token: string) {
  const key = `reset:ip:${addressKey(ctx.request.ip)}`;
  await takeLimit(ctx, { key, points: 120, seconds: 60, message: m.muitasTentativas });
  return asSystem(ctx, async (ctx) => {
    const link = await links.findLink(ctx.db, hashToken(token), ctx.now());
    if (!link) {
      return { valid: false, message: m.tokenInvalido, user_email: null, conectado: undefined };
    }
    return {
      valid: true,
      message: authAnswers.tokenValido,
      user_email: link.email,
      conectado: await connectionsOf(ctx, textOf(link.usuario_id)),
      // Only there when it opens a new account: the answer of any other link is as specified.
      ...(link.finalidade === "primeiro_acesso" ? { primeiro_acesso: true } : {}),
    };
  });
}

/**
 * Sets a new password by a link, once, ends all sessions, and cuts what else acts for the account where that is wanted.
 * @throws AppError 410 when the link is unknown, used, replaced or too old (an hour; 72 to open a new account); 422 for the
 * installation's default password or a common one.
 */
export async function resetPassword(
  ctx: PublicContext,
  { token, new_password, desconectar }: ResetPasswordInput,
) {
  const key = `reset:ip:${addressKey(ctx.request.ip)}`;
  await takeLimit(ctx, { key, points: 120, seconds: 60, message: m.muitasTentativas });
  const hash = hashToken(token);

  const id = await asSystem(ctx, async (ctx) => {
    const { db, now } = ctx;
    const link = await links.redeemLink(db, hash, now());
    if (!link) throw gone(m.tokenInvalido);
    // A reset also ends a forced first login; asked only here, it tells nothing to who has no link.
    await refuseInitial(ctx, new_password, link);
    refuseGuessable(new_password, link);
    const senha_hash = await hashPassword(new_password);
    await links.endLinks(db, link.usuario_id, now());
    await accountRow.setPassword(db, link.usuario_id, { senha_hash, now: now() });
    await endAll(db, link.usuario_id, now());
    await endChanges(db, link.usuario_id, { now: now() });
    await recordEvent(ctx, { tipo: "senha_redefinida", usuario_id: link.usuario_id });
    return link.usuario_id;
  });
  if (!desconectar?.length) return { message: m.senhaRedefinida };
  const desconectado = await cutConnections(ctx, textOf(id), desconectar);
  return { message: m.senhaRedefinida, desconectado };
}
