import { AppError, conflict, invalidField, unavailable } from "#server/core/errors.ts";
import { isLockTimeout, isTaken } from "#server/db/violations.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import type { Recusa } from "#shared/marcacoes/rules/slots.ts";

/** Turns the database's refusal of two live appointments that overlap into words, and a long wait into "try again". */
export async function withoutOverlap<T>(
  write: Promise<T>,
  taken = () => conflict(recusas.ocupado),
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isTaken(error, "marcacoes_sem_sobreposicao")) throw taken();
    if (isLockTimeout(error)) throw unavailable(marcacoesAnswers.agendaOcupada);
    throw error;
  }
}

/**
 * A time that cannot be booked: 409 when somebody has it, else 422; on a closed day with the reason alone, otherwise at
 * the field.
 */
export function refusalError(refusal: { recusa: Recusa; nome: string | null }, regras: Regras) {
  if (refusal.recusa === "ocupado") return conflict(recusas.ocupado);
  const text = refusalText(refusal, regras) ?? recusas.indisponivel;
  const isClosed = refusal.recusa === "fechado" || refusal.recusa === "feriado";
  return isClosed ? new AppError(422, text) : invalidField("horario", text);
}
