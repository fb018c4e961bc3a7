import type { SerieDates, SerieInput } from "#client/data/series.hooks.ts";
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
  /** Dates that are left out, of the time and service for which they were in the way. */
  skipped: { of: string; dates: readonly string[] };
}

export const NOTHING_SKIPPED: Repeat["skipped"] = { of: "", dates: [] };

export const WEEKLY: Repeat = {
  semanas: 1,
  fim: "vezes",
  vezes: "12",
  ate: "",
  skipped: NOTHING_SKIPPED,
};

/** When and for what, of the form around it. */
type First = Pick<
  SerieInput,
  "horario" | "servico_id" | "profissional_id" | "observacao" | "status"
>;

/** Another time, another length or another professional meets other appointments. */
export const timeKey = ({
  horario,
  servico_id,
  profissional_id,
}: Pick<First, "horario" | "servico_id" | "profissional_id">) =>
  [horario, servico_id, profissional_id].join(" ");

/** A series to be made; null as long as something is missing or cannot be. */
export function inputOf(
  repeat: Repeat,
  { cliente_id, ...first }: First & Pick<SerieInput, "cliente_id">,
): SerieInput | null {
  const dates = datesOf(repeat, first);
  return dates && cliente_id ? { ...dates, cliente_id } : null;
}

/** The dates to be looked at, also before the client is known. */
export function datesOf(repeat: Repeat, first: First): SerieDates | null {
  const { semanas, fim, ate, skipped } = repeat;
  const vezes = Number(repeat.vezes);
  if (!/T\d{2}:\d{2}$/.test(first.horario)) return null;
  if (fim === "vezes" && !(vezes >= REPETICOES.min && vezes <= REPETICOES.max)) return null;
  if (fim === "data" && !isCivilDate(ate)) return null;
  return {
    ...first,
    a_cada_semanas: semanas,
    repeticoes: fim === "vezes" ? vezes : undefined,
    ate: fim === "data" ? ate : undefined,
    pular: skipped.of === timeKey(first) ? [...skipped.dates] : [],
  };
}
