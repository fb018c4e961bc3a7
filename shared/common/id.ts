import { z } from "./zod.ts";

/** A UUID, in the lower case in which PostgreSQL writes it. */
export function id(message = "Identificador inválido") {
  return z.uuid(message).toLowerCase();
}

/** The input of a call about one thing, named by its path. */
export const byId = z.strictObject({ id: id() });
