import {
  addDays,
  DIA_SEMANA_LABELS,
  dayNumber,
  diaSemana,
  formatDate,
} from "#shared/common/civil.ts";
import { formatReais } from "#shared/common/money.ts";
import { civilOf } from "#shared/common/time.ts";

/** Most left-out dates that are named; beyond them only their count is told. */
const MOST_NAMED = 5;

export interface DatasDaSerie {
  /** By time, two or more. */
  horarios: readonly Date[];
  a_cada_semanas: number;
  /** It goes on until it is ended. */
  isEndless: boolean;
  /** Each date is with whoever is free: the professional that the text names has the first one. */
  isWithAnyone?: boolean;
  valor_centavos: number | null;
  zone: string;
}

/**
 * Tells the rhythm, end and price of the dates of a series, and what a reply does. `suffix`: what stands behind the first date where
 * only its place can say it.
 */
export function seriesText(serie: DatasDaSerie) {
  const days = serie.horarios.map((horario) => civilOf(horario, serie.zone));
  const [first, last] = [days[0], days.at(-1)];
  const total = days.length;
  if (!first || !last) throw new Error("a series without dates");
  const rhythm = rhythmText(diaSemana(first.date), serie.a_cada_semanas);
  const end = serie.isEndless
    ? `a partir de ${formatDate(first.date)}, sem data para terminar`
    : `de ${formatDate(first.date)} a ${formatDate(last.date)} (${total} datas)`;
  const price = serie.valor_centavos === null ? "" : `, ${formatReais(serie.valor_centavos)} cada`;
  const without = withoutText(
    missing(
      days.map(({ date }) => date),
      serie.a_cada_semanas,
    ),
  );
  const who = serie.isWithAnyone ? " Quem atende pode mudar de uma data para outra." : "";
  const until = serie.isEndless
    ? "sem data para terminar"
    : `até ${formatDate(last.date)}: ${total} datas`;
  return {
    paragraph: [
      `Vale para a série: ${rhythm}, às ${first.time}, ${end}${price}.${without}${who}`,
      `Com o 1 você confirma todas as datas; com o 2, perguntamos quais quer cancelar.`,
    ].join("\n"),
    suffix: `(${rhythm}, ${until})`,
  };
}

function rhythmText(dia: ReturnType<typeof diaSemana>, weeks: number) {
  const name = DIA_SEMANA_LABELS[dia].toLowerCase();
  const isMasculine = dia === "sab" || dia === "dom";
  if (weeks === 1) return `${isMasculine ? "todo" : "toda"} ${name}`;
  return `a cada ${weeks} semanas, ${isMasculine ? "no" : "na"} ${name}`;
}

/** The dates of the rhythm between the first and the last one that are not among them. */
function missing(dates: readonly string[], weeks: number): string[] {
  const known = new Set(dates);
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  const steps = Math.floor((dayNumber(last) - dayNumber(first)) / (7 * weeks));
  return Array.from({ length: steps + 1 }, (_, n) => addDays(first, n * 7 * weeks)).filter(
    (date) => !known.has(date),
  );
}

function withoutText(dates: readonly string[]) {
  if (dates.length === 0) return "";
  if (dates.length > MOST_NAMED) return ` Sem ${dates.length} datas desse período.`;
  const short = dates.map((date) => formatDate(date).slice(0, 5));
  const named = [short.slice(0, -1).join(", "), short.at(-1)].filter(Boolean).join(" e ");
  return ` Não há em ${named}.`;
}
