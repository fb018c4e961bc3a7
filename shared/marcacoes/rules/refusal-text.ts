import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { foraDaJanela, m, semAntecedencia } from "../marcacoes.messages.ts";
import type { Recusa, Refusal } from "./slots.ts";

/** Why a date or a time cannot be booked, in words; null where it can. */
export function refusalText({ recusa, nome }: Refusal, regras: Regras = REGRAS_PADRAO) {
  return recusa && sentence(recusa, nome, regras);
}

function sentence(recusa: Recusa, nome: string | null | undefined, regras: Regras): string {
  if (recusa === "foraDaJanela") return foraDaJanela(regras.janela_dias);
  if (recusa === "antecedencia") return semAntecedencia(regras.antecedencia_minima_minutos);
  const isNamed = recusa === "fechado" || recusa === "feriado";
  return isNamed && nome ? `${m[recusa]}: ${nome}` : m[recusa];
}
