import { conflict, invalidField } from "#server/core/errors.ts";
import { isStillNeeded, isTaken } from "#server/db/violations.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m as usuarios } from "#shared/usuarios/usuarios.messages.ts";

/** Turns the database's refusal of a second account with one e-mail into words. */
export async function uniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "usuarios_email")) throw conflict(authAnswers.emailJaCadastrado);
    throw error;
  }
}

/** The same for a category that was deleted since it was looked for; an account refers to nothing else. */
export async function knownCategory<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isStillNeeded(error)) throw invalidField("categoria_id", usuarios.categoriaInvalida);
    throw error;
  }
}
