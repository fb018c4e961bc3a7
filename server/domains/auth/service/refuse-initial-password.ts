import type { Services } from "#server/core/context.ts";
import { forbidden, invalidField } from "#server/core/errors.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { HOUR } from "#shared/common/civil.ts";

/** How long the password and the link of a new account open it. */
export const INITIAL_MS = 72 * HOUR;

interface Initial {
  role: "USER" | "ADMIN";
  /** Until when the password that came with the account opens it; nothing once its owner has chosen one. */
  senha_inicial_ate: Date | null;
}

/**
 * Only for who has just given the right password: it tells that the account is there.
 * @throws AppError 403 when the account takes its link alone: an administrator's, or one older than 72 hours.
 */
export function assertOpensByPassword({ role, senha_inicial_ate }: Initial, now: Date) {
  if (!senha_inicial_ate) return;
  if (role === "ADMIN") throw forbidden(authAnswers.administradorPeloLink);
  if (now >= senha_inicial_ate) throw forbidden(authAnswers.senhaInicialExpirada);
}

/** @throws AppError 422 for the installation's default password, or the one that came with the account. */
export async function refuseInitial(
  { config }: Services,
  new_password: string,
  { senha_hash, senha_inicial_ate }: Omit<Initial, "role"> & { senha_hash: string },
) {
  const isInitial =
    new_password === config.defaultUserPassword ||
    (senha_inicial_ate !== null && (await verifyPassword(senha_hash, new_password)));
  if (isInitial) throw invalidField("new_password", authAnswers.senhaPadrao);
}
