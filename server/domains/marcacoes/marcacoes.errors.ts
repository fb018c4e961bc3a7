import { AppError, conflict, invalidField, unavailable } from "#server/core/errors.ts";
import { isLockTimeout, isTaken } from "#server/db/violations.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { marcacoesAnswers } from "#shared/marcacoes/answers.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import type { Recusa } from "#shared/marcacoes/rules/slots.ts";

/** Under the second name until the first is no longer over the whole practice. */
const TIME_TAKEN = ["marcacoes_sem_sobreposicao", "marcacoes_profissional_livre"];

/**
 * Turns the database's refusal of two live appointments of one professional, or in one room, that overlap into words, and
 * a long wait into "try again".
 */
export async function withoutOverlap<T>(write: Promise<T>, taken?: () => AppError): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (TIME_TAKEN.some((name) => isTaken(error, name)))
      throw taken?.() ?? conflict(recusas.ocupado);
    if (isTaken(error, "marcacoes_sala_livre")) throw taken?.() ?? conflict(recusas.salaOcupada);
    if (isLockTimeout(error)) throw unavailable(marcacoesAnswers.agendaOcupada);
    throw error;
  }
}

/**
 * A time that cannot be booked: 409 when somebody has it, else 422; on a closed day with the reason alone, otherwise at
 * the field.
 */
export function refusalError(refusal: { recusa: Recusa; nome: string | null }, regras: Regras) {
  const { recusa } = refusal;
  if (recusa === "ocupado" || recusa === "semSala") return conflict(recusas[recusa]);
  const text = refusalText(refusal, regras) ?? recusas.indisponivel;
  const isClosed = refusal.recusa === "fechado" || refusal.recusa === "feriado";
  return isClosed ? new AppError(422, text) : invalidField("horario", text);
}
