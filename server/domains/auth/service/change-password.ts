import type { Config } from "#server/config.ts";
import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import type { SenhaInput } from "#shared/auth/auth.schema.ts";
import { endLinks } from "../queries/redefinicoes.queries.ts";
import { markProven } from "../queries/sessoes.queries.ts";
import { endChanges } from "../queries/trocas-email.queries.ts";
import { endOthers } from "./end-sessions.ts";
import { proveOwnPassword } from "./prove-own-password.ts";
import { refuseGuessable } from "./refuse-guessable.ts";

/**
 * Another password for who is signed in and knows the present one: all other sessions end, this one continues, and the
 * account's address is notified.
 * @throws AppError 422 for a wrong present password, or a new one that may not be; 429 after too many wrong ones; 409 when
 * it was changed from elsewhere meanwhile.
 */
export async function changeOwnPassword(
  ctx: OutsideContext,
  { senha_atual, new_password }: SenhaInput,
) {
  const old = await proveOwnPassword(ctx, senha_atual);
  if (new_password === senha_atual) throw invalidField("new_password", authAnswers.senhaAntiga);
  if (new_password === ctx.config.defaultUserPassword) {
    throw invalidField("new_password", authAnswers.senhaPadrao);
  }
  refuseGuessable(new_password, ctx.actor);
  const senha_hash = await hashPassword(new_password);

  await asSystem(ctx, async (ctx) => {
    const { db, now, actor, sessionId, jobs, config } = ctx;
    const isReplaced = await accountRow.replacePassword(db, actor.id, {
      old,
      senha_hash,
      now: now(),
    });
    if (!isReplaced) throw conflict(authAnswers.senhaMudou);
    await endOthers(db, actor.id, sessionId, now());
    await markProven(db, actor.id, sessionId, now());
    await endLinks(db, actor.id, now());
    // One that was asked for with the old password may be somebody else's.
    await endChanges(db, actor.id, { now: now() });
    await recordEvent(ctx, { tipo: "senha_alterada", usuario_id: actor.id });
    await jobs.enqueue(db, "mail", changedLetter(config, actor));
  });
  return { message: authAnswers.senhaTrocada };
}

const changedLetter = ({ appUrl }: Pick<Config, "appUrl">, { email }: { email: string }): Mail => ({
  to: email,
  subject: "A senha do Pontual foi alterada",
  text: [
    "Olá!",
    "A senha da sua conta no Pontual foi alterada, e os outros aparelhos foram desconectados.",
    "Se não foi você, peça agora uma nova senha neste endereço:",
    `${appUrl}/esqueci-senha`,
  ].join("\n\n"),
});
