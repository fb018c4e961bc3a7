import { conflict } from "#server/core/errors.ts";
import { isTaken } from "#server/db/violations.ts";
import { disponibilidadesAnswers } from "#shared/disponibilidades/answers.messages.ts";

/** Turns the database's refusal of hours that overlap others into words. */
export async function withoutOverlap<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "disponibilidades_sem_sobreposicao"))
      throw conflict(disponibilidadesAnswers.sobreposta);
    throw error;
  }
}
