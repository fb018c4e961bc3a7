import type { TenantContext } from "#server/core/context.ts";
import { forbidden, notFound } from "#server/core/errors.ts";
import { notify } from "#server/db/notify.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import type { OrigemDaVersao } from "#shared/assistente/assistente.constants.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { type Prompts, saveVersion } from "./save-version.ts";

/** The caller's prompt and fixed rules as they are in force. */
export async function ownPrompts({ db, user }: TenantContext): Promise<Prompts> {
  const present = await accountRow.findPrompts(db, user.id);
  if (!present) throw notFound(m.naoEncontrado);
  return present;
}

/**
 * Changes what is given of the caller's prompt and fixed rules, and answers the version that is in force then.
 * @throws AppError 403 for fixed rules from anybody but an administrator.
 */
export async function changePrompts(
  { db, user, now }: TenantContext,
  { prompt, prompt_fixo }: { [name in keyof Prompts]?: Prompts[name] | undefined },
  origem: OrigemDaVersao,
) {
  assertMayWrite(user, prompt_fixo);
  const before = await accountRow.lockPrompts(db, user.id);
  if (!before) throw notFound(m.naoEncontrado);
  const after = {
    prompt: prompt === undefined ? before.prompt : prompt,
    prompt_fixo: prompt_fixo === undefined ? before.prompt_fixo : prompt_fixo,
  };
  await accountRow.updateProfile(db, user.id, after, now());
  await notify(db, user.id, { tipo: "usuario", id: user.id });
  return saveVersion({ db, now }, user.id, { before, after, origem });
}

/** @throws AppError 403 for fixed rules that are given, from anybody but an administrator. */
export function assertMayWrite({ role }: TenantContext["user"], rules: string | null | undefined) {
  if (role !== "ADMIN" && rules !== undefined) throw forbidden(usuariosAnswers.somenteAdmin);
}
