import { conflict } from "#server/core/errors.ts";
import { isTaken } from "#server/db/violations.ts";
import { m } from "#shared/templates/templates.messages.ts";

/** Turns the database's refusal of a second template of one name into words. */
export async function withUniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "templates_nome")) throw conflict(m.nomeEmUso);
    throw error;
  }
}
