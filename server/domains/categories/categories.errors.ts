import { conflict } from "#server/core/errors.ts";
import { isStillNeeded, isTaken } from "#server/db/violations.ts";
import { m } from "#shared/categories/categories.messages.ts";

/** Turns the database's refusal of a second category with one slug into words. */
export async function uniqueSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "categories_name_key")) throw conflict(m.slugEmUso);
    throw error;
  }
}

/** Turns the database's refusal to lose a category that somebody has into words. */
export async function onlyUnused<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isStillNeeded(error)) throw conflict(m.emUso);
    throw error;
  }
}
