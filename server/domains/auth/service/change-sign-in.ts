import type { SystemContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import type { PessoaId } from "#server/core/id.ts";
import { accountRow, type NewAccount } from "#server/domains/contas/service/change-account.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { findPasswordHash } from "../queries/accounts.queries.ts";
import { endLinks } from "../queries/redefinicoes.queries.ts";
import { endChanges } from "../queries/trocas-email.queries.ts";
import { endAll } from "./end-sessions.ts";
import { changedByAdminLetter } from "./write-email-letters.ts";

/** For other domains. @throws AppError 409 when a live account has the e-mail. */
export async function addAccount({ db }: SystemContext, account: NewAccount) {
  if (!(await accountRow.insert(db, account))) throw conflict(authAnswers.emailJaCadastrado);
}

/** Signs somebody out everywhere, on the very next request. */
export const endSessions = ({ db, now }: SystemContext, pessoaId: PessoaId) =>
  endAll(db, pessoaId, now());

/** Reset links that were mailed no longer open the account. */
export const endResetLinks = ({ db, now }: SystemContext, pessoaId: PessoaId) =>
  endLinks(db, pessoaId, now());

export const passwordHashOf = async ({ db }: SystemContext, pessoaId: PessoaId) =>
  (await findPasswordHash(db, pessoaId)).senha_hash;

/** An administrator gave the account another e-mail: changes that its holder asked for end, the old address is notified. */
export async function emailChangedByAdmin(
  ctx: SystemContext,
  { id, old }: { id: PessoaId; old: string },
) {
  const { db, now, jobs, config } = ctx;
  await endChanges(db, id, { now: now(), since: new Date(0) });
  await jobs.enqueue(db, "mail", changedByAdminLetter(config.contacts, old));
  const detalhes = { por: "administrador" };
  await recordEvent(ctx, { tipo: "email_alterado", usuario_id: id, detalhes });
}
