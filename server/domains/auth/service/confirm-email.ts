import { addressKey } from "#server/core/address-key.ts";
import {
  asSystem,
  type PublicContext,
  type RequestInfo,
  type SystemContext,
} from "#server/core/context.ts";
import { gone } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { notify } from "#server/db/notify.ts";
import type { PapelDoLink } from "#server/db/schema-contas.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { removeFactorsSince } from "#server/domains/fatores/service/change-factors.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { EmailLinkJson, SituacaoDoLink } from "#shared/auth/auth.schema.ts";
import { trocaDeEmail } from "#shared/auth/troca-de-email.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { findLogin } from "../queries/accounts.queries.ts";
import * as trocas from "../queries/trocas-email.queries.ts";
import { endAll, endOthers } from "./end-sessions.ts";
import { storeLink } from "./request-email.ts";
import { sendResetLink } from "./reset-password.ts";
import { changedLetter, undoneLetter } from "./write-email-letters.ts";

/** The owner of a hijacked account has a holiday week to find the e-mail (docs/decisions/0024). */
const UNDO_MS = 7 * DAY;

type Link = trocas.Troca & { papel: PapelDoLink };
type Context = SystemContext & { request: RequestInfo };

/** Describes a link's effect without causing it, because mail scanners open every address. */
export async function describeEmailLink(ctx: PublicContext, token: string): Promise<EmailLinkJson> {
  await takeAddressLimit(ctx);
  const link = await asSystem(ctx, ({ db }) => trocas.findByLink(db, hashToken(token)));
  if (!link) {
    const nobody = { email_antigo: null, email_novo: null, ja_alterado: false };
    return { situacao: "invalida", papel: null, ...nobody };
  }
  const { papel, email_antigo, email_novo, concluida_em } = link;
  return {
    situacao: situationOf(link, ctx.now()),
    papel,
    email_antigo: papel === "novo" ? null : email_antigo,
    email_novo,
    ja_alterado: concluida_em !== null,
  };
}

/**
 * One mailbox agrees; with the last one that is needed, the new e-mail becomes the account's.
 * @throws AppError 410 when the link can not be used any more; 409 when another account got the e-mail meanwhile.
 */
export async function confirmEmail(ctx: PublicContext, token: string) {
  await takeAddressLimit(ctx);
  return asSystem(ctx, async (ctx) => {
    const link = await holdLink(ctx, token);
    if (!link || link.papel === "parar") throw gone(m.linkInvalido);
    const now = ctx.now();
    if (situationOf(link, now) !== "valida") throw gone(m.linkInvalido);
    const confirmed = link.papel === "novo" ? "confirmada_novo_em" : "confirmada_antigo_em";
    const troca = { ...link, [confirmed]: now };
    await trocas.updateChange(ctx.db, link.id, { [confirmed]: now });
    const isWhole = troca.confirmada_novo_em && (troca.com_senha || troca.confirmada_antigo_em);
    if (!isWhole) return { situacao: "aguardando" as const, message: m.emailAguardandoOutro };
    await conclude(ctx, troca);
    return { situacao: "concluida" as const, message: m.emailAlterado };
  });
}

/** The old address gets a second e-mail, with an undo link; the requesting session stays, others are signed out. */
async function conclude(
  ctx: Context,
  { id, usuario_id, sessao_id, email_antigo, email_novo }: Link,
) {
  const { db, jobs, config } = ctx;
  const now = ctx.now();
  await accountRow.setEmail(db, usuario_id, { email: email_novo, now });
  await trocas.updateChange(db, id, { concluida_em: now });
  await endOthers(db, usuario_id, sessao_id, now);
  const stop = await storeLink(ctx, id, "parar");
  const letter = changedLetter(config, { to: email_antigo, email_novo, stop });
  await jobs.enqueue(db, "mail", letter, { isUrgent: true });
  await recordEvent(ctx, { tipo: "email_alterado", usuario_id });
  await notify(db, textOf(usuario_id), { tipo: "usuario", id: textOf(usuario_id) });
}

/**
 * The old address says no: a pending change ends, one that was made is undone, and everybody is signed out. Where the
 * password had been given, whoever did so still knows it: it ends too, with the factors that were added since, and a link
 * for a new one is mailed.
 * @throws AppError 410 when the link can not be used any more; 409 when another account has the old e-mail by now.
 */
export async function stopEmailChange(ctx: PublicContext, token: string) {
  await takeAddressLimit(ctx);
  return asSystem(ctx, async (ctx) => {
    const { db } = ctx;
    const now = ctx.now();
    const link = await holdLink(ctx, token);
    if (link?.papel !== "parar" || situationOf(link, now) !== "valida") throw gone(m.linkInvalido);
    const { usuario_id, email_antigo, concluida_em, com_senha, criado_em } = link;
    // Later requests were built upon this one, so they end too.
    await trocas.endChanges(db, usuario_id, { now, since: criado_em });
    await endAll(db, usuario_id, now);
    if (concluida_em) await restore(ctx, link);
    const isKnown = com_senha || concluida_em !== null;
    if (isKnown) {
      const senha_hash = await hashPassword(newToken());
      await accountRow.setUnknownPassword(db, usuario_id, { senha_hash, now });
      await removeFactorsSince(ctx, usuario_id, criado_em);
      const account = await findLogin(db, email_antigo);
      if (account) await sendResetLink(ctx, account);
    }
    if (!concluida_em) await recordEvent(ctx, { tipo: "email_troca_cancelada", usuario_id });
    await notify(db, textOf(usuario_id), { tipo: "usuario", id: textOf(usuario_id) });
    const done = concluida_em ? trocaDeEmail.trocaDesfeita : trocaDeEmail.trocaInterrompida;
    return { message: isKnown ? `${done} ${authAnswers.novaSenhaPorLink}` : done };
  });
}

async function restore(ctx: Context, { usuario_id, email_antigo, email_novo }: Link) {
  const { db, jobs } = ctx;
  await accountRow.setEmail(db, usuario_id, { email: email_antigo, now: ctx.now() });
  await jobs.enqueue(db, "mail", undoneLetter(email_novo));
  await recordEvent(ctx, { tipo: "email_alterado", usuario_id, detalhes: { como: "desfeita" } });
}

/** The link as it stands once nobody else works at this account's e-mail. */
async function holdLink({ db }: SystemContext, token: string): Promise<Link | undefined> {
  const hash = hashToken(token);
  const found = await trocas.findByLink(db, hash);
  if (!found || !(await trocas.lockEmail(db, found.usuario_id))) return undefined;
  return trocas.findByLink(db, hash);
}

function situationOf(link: Link, now: Date): SituacaoDoLink {
  const { papel, concluida_em, encerrada_em, expira_em } = link;
  if (encerrada_em) return "cancelada";
  if (papel === "parar") {
    const until = concluida_em ? concluida_em.getTime() + UNDO_MS : expira_em.getTime();
    return now.getTime() < until ? "valida" : "expirada";
  }
  if (concluida_em) return "concluida";
  if (expira_em <= now) return "expirada";
  const own = papel === "novo" ? link.confirmada_novo_em : link.confirmada_antigo_em;
  return own ? "aguardando" : "valida";
}

const takeAddressLimit = (ctx: PublicContext) =>
  takeLimit(ctx, {
    key: `troca-email:ip:${addressKey(ctx.request.ip)}`,
    points: 60,
    seconds: 60,
    message: m.muitasTentativas,
  });
