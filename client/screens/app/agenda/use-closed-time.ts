import { useMemo } from "react";
import { useClosedDays } from "#client/data/agenda.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useSozinho } from "#client/data/profissionais-ativos.hooks.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import { kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import { closedText } from "./closed-text.ts";

/**
 * Why a day is closed for one professional (left out: for whoever works alone, or for all), and which appointments lie in
 * closed time; null where nothing is, and until it is known.
 */
export function useClosedTime(timeZone: string, profissionalId?: string) {
  const { regras, excecoes } = useClosedDays();
  const alone = useSozinho();
  const whose = profissionalId ?? alone;
  return useMemo(
    () => ({
      closureOf: (date: string) => {
        const { closure } = kindOfDay(date, { regras, excecoes: heldBy(whose, excecoes) });
        // Each weekend says it by its name already.
        return closure && closure.recusa !== "fimDeSemana" ? refusalText(closure, regras) : null;
      },
      closedTextOf: (marcacao: Marcacao) =>
        closedText(marcacao, {
          regras,
          excecoes: heldBy(marcacao.profissional_id, excecoes),
          timeZone,
        }),
    }),
    [regras, excecoes, timeZone, whose],
  );
}
