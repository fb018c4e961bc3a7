import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { newId, textOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import type { PapelDoLink } from "#server/db/schema-contas.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { trocaDeEmail } from "#shared/auth/troca-de-email.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import * as trocas from "../queries/trocas-email.queries.ts";
import { proveOwnPassword } from "./prove-own-password.ts";
import { newAddressLetter, oldAddressLetter } from "./write-email-letters.ts";

const PENDING_MS = DAY;
const LIMIT = { points: 5, seconds: 60 * 60, message: trocaDeEmail.muitasTrocasDeEmail };

export interface EmailRequest {
  email: string;
  senha_atual?: string | undefined;
}

/** Whether the profile that was sent asks for another e-mail than the account has. */
export const isOtherEmail = ({ actor }: OutsideContext, email: string | undefined) =>
  email !== undefined && email.toLowerCase() !== actor.email.toLowerCase();

/**
 * Before anything is written: whether this change may be asked for at all.
 * @throws AppError 429 after 5 in an hour, so that nobody tries whose e-mails are known here; 422 for a wrong password; 409
 * when a live account has the e-mail.
 */
export async function assertMayRequest(ctx: OutsideContext, { email, senha_atual }: EmailRequest) {
  await takeLimit(ctx, { ...LIMIT, key: `troca-email:${textOf(ctx.actor.id)}` });
  if (senha_atual !== undefined) await proveOwnPassword(ctx, senha_atual);
  if (await asSystem(ctx, ({ db }) => trocas.isEmailTaken(db, email))) {
    throw conflict(authAnswers.emailJaCadastrado);
  }
}

/** Notes the change and mails its links; it takes the place of one that was pending. */
export async function requestEmailChange(
  ctx: OutsideContext,
  { email, senha_atual }: EmailRequest,
) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor, sessionId } = ctx;
    const now = ctx.now();
    const account = await trocas.lockEmail(db, actor.id);
    if (!account) return;
    await trocas.endChanges(db, actor.id, { now });
    const troca = {
      id: newId(),
      usuario_id: actor.id,
      email_antigo: account.email,
      email_novo: email,
      com_senha: senha_atual !== undefined,
      sessao_id: sessionId,
      criado_em: now,
      expira_em: new Date(now.getTime() + PENDING_MS),
    };
    await trocas.insertChange(db, troca);
    await mailLinks(ctx, troca);
    await recordEvent(ctx, { tipo: "email_troca_pedida", usuario_id: actor.id });
  });
}

/**
 * Mails the links of the pending change again; those before no longer work, but for the one that stops it.
 * @throws AppError 409 when nothing is pending; 429 as for a new one.
 */
export async function resendEmailLinks(ctx: OutsideContext) {
  await takeLimit(ctx, { ...LIMIT, key: `troca-email:${textOf(ctx.actor.id)}` });
  await asSystem(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    await trocas.lockEmail(db, actor.id);
    const pending = await trocas.findPending(db, actor.id, now());
    if (!pending) throw conflict(trocaDeEmail.semTrocaDeEmail);
    await trocas.deleteLinks(db, pending.id, ["antigo", "novo"]);
    await mailLinks(ctx, pending);
  });
  return { message: authAnswers.linksReenviados };
}

/** The signed-in person does not want it any more; nothing happens when nothing is pending. */
export async function cancelOwnEmailChange(ctx: OutsideContext) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor, now } = ctx;
    await trocas.lockEmail(db, actor.id);
    if (!(await trocas.findPending(db, actor.id, now()))) return;
    await trocas.endChanges(db, actor.id, { now: now() });
    await recordEvent(ctx, { tipo: "email_troca_cancelada", usuario_id: actor.id });
  });
  return { message: trocaDeEmail.trocaCancelada };
}

interface Pending {
  id: string;
  email_antigo: string;
  email_novo: string;
  com_senha: boolean;
  confirmada_antigo_em?: Date | null;
  confirmada_novo_em?: Date | null;
}

async function mailLinks(ctx: SystemContext, troca: Pending) {
  const { db, jobs, config } = ctx;
  const { id, email_antigo, email_novo, com_senha } = troca;
  if (!troca.confirmada_novo_em) {
    const token = await storeLink(ctx, id, "novo");
    await jobs.enqueue(db, "mail", newAddressLetter(config, { to: email_novo, token }), {
      isUrgent: true,
    });
  }
  const wantsOld = !com_senha && !troca.confirmada_antigo_em;
  const confirm = wantsOld ? await storeLink(ctx, id, "antigo") : undefined;
  const stop = await storeLink(ctx, id, "parar");
  const old = { to: email_antigo, email_novo, confirm, stop };
  await jobs.enqueue(db, "mail", oldAddressLetter(config, old), { isUrgent: true });
}

/** A new link; only its hash is kept. */
export async function storeLink({ db }: SystemContext, troca_id: string, papel: PapelDoLink) {
  const token = newToken();
  await trocas.insertLink(db, { hash: hashToken(token), troca_id, papel });
  return token;
}
