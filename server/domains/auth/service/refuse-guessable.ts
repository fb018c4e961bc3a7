import { isCommonPassword } from "#server/core/common-passwords.ts";
import { invalidField } from "#server/core/errors.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";

/** @throws AppError 422 for a new password that is among the first to be tried at this account. */
export function refuseGuessable(
  new_password: string,
  { nome, email }: { nome: string; email: string },
) {
  if (isCommonPassword(new_password, [nome, email]))
    throw invalidField("new_password", authAnswers.senhaComum);
}
