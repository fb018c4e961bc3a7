import { conflict } from "#server/core/errors.ts";
import { m } from "#shared/auth/auth.messages.ts";

const UNIQUE_VIOLATION = "23505";

/** Turns the database's refusal of a second account with one e-mail into words. */
export async function uniqueEmail<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isEmailTaken(error)) throw conflict(m.emailJaCadastrado);
    throw error;
  }
}

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === UNIQUE_VIOLATION &&
  "constraint" in error &&
  error.constraint === "usuarios_email";
