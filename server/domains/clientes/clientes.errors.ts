import { conflict } from "#server/core/errors.ts";
import { isTaken } from "#server/db/violations.ts";
import { clientesAnswers } from "#shared/clientes/answers.messages.ts";

/** Turns the database's refusal of a second client with one phone into words. */
export async function uniquePhone<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "clientes_telefone_unico")) throw conflict(clientesAnswers.telefoneRepetido);
    throw error;
  }
}
