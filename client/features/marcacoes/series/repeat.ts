import type { SerieInput } from "#client/data/series.hooks.ts";
import { isCivilDate } from "#shared/common/civil.ts";
import { REPETICOES } from "#shared/series/series.constants.ts";

export type Fim = "nunca" | "vezes" | "data";

/** How an appointment comes again, as it is chosen in the form. */
export interface Repeat {
  semanas: number;
  fim: Fim;
  /** As it is typed. */
  vezes: string;
  ate: string;
  /** Dates that are left out. */
  pular: readonly string[];
}

export const WEEKLY: Repeat = { semanas: 1, fim: "vezes", vezes: "12", ate: "", pular: [] };

/** Who, when and for what, of the form around it. */
type First = Pick<SerieInput, "cliente_id" | "horario" | "servico_id" | "observacao" | "status">;

/** What is asked of the server; nothing as long as something is missing or cannot be. */
export function inputOf(repeat: Repeat, first: First): SerieInput | null {
  const { semanas, fim, ate, pular } = repeat;
  const vezes = Number(repeat.vezes);
  if (!first.cliente_id || !/T\d{2}:\d{2}$/.test(first.horario)) return null;
  if (fim === "vezes" && !(vezes >= REPETICOES.min && vezes <= REPETICOES.max)) return null;
  if (fim === "data" && !isCivilDate(ate)) return null;
  return {
    ...first,
    a_cada_semanas: semanas,
    repeticoes: fim === "vezes" ? vezes : undefined,
    ate: fim === "data" ? ate : undefined,
    pular: [...pular],
  };
}
