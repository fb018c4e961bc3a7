import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { writtenDuration } from "#shared/common/written-duration.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { Recusa, Refusal } from "./slots.ts";

/** Why a date or a time cannot be booked, as a sentence; null where it can. */
export function refusalText({ recusa, nome }: Refusal, regras: Regras = REGRAS_PADRAO) {
  return recusa && sentence(recusa, nome, regras);
}

/** The first screen loads the messages, and never says these. */
function foraDaJanela(dias: number) {
  if (dias === REGRAS_PADRAO.janela_dias) return recusas.foraDaJanela;
  return dias === 1
    ? "Só é possível agendar até amanhã"
    : `Só é possível agendar nos próximos ${dias} dias`;
}

const semAntecedencia = (minutos: number) =>
  `É preciso agendar com pelo menos ${writtenDuration(minutos)} de antecedência`;

function sentence(recusa: Recusa, nome: string | null | undefined, regras: Regras): string {
  if (recusa === "foraDaJanela") return foraDaJanela(regras.janela_dias);
  if (recusa === "antecedencia") return semAntecedencia(regras.antecedencia_minima_minutos);
  const isNamed = recusa === "fechado" || recusa === "feriado";
  return isNamed && nome ? `${recusas[recusa]}: ${nome}` : recusas[recusa];
}
