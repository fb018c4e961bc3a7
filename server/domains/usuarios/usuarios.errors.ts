import { conflict } from "#server/core/errors.ts";
import { isTaken } from "#server/db/violations.ts";
import { m } from "#shared/auth/auth.messages.ts";

/** Turns the database's refusal of a second account with one e-mail into words. */
export async function uniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "usuarios_email")) throw conflict(m.emailJaCadastrado);
    throw error;
  }
}
