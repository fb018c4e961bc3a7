import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import { formatNumber, formatShortDay } from "#client/lib/format.ts";
import { wholeMonth } from "./whole-month.ts";

const NAMED_DAYS = 6;
const SERIES = [
  { name: "Lidos", tone: "grey" },
  { name: "Escritos", tone: "brand" },
] as const;

/** The tokens of a month day by day: as columns, one for each of its days, and as a table of those with any. */
export function TokenDays({ month, days }: TokenDaysProps) {
  const whole = wholeMonth(days);
  const named = new Set(labelled(whole.length, NAMED_DAYS));
  const busiest = days.reduce((most, day) => (sumOf(day) > sumOf(most) ? day : most));
  return (
    <div className="mt-5">
      <ColumnChart
        label={`Tokens por dia em ${month}`}
        summary={`O dia de mais uso foi ${formatShortDay(busiest.dia)}, com ${formatNumber(sumOf(busiest))} tokens.`}
        series={SERIES}
        columns={whole.map((day, index) => ({
          id: day.dia,
          name: named.has(index) ? day.dia.slice(5).split("-").reverse().join("/") : undefined,
          values: [day.tokens_entrada, day.tokens_saida],
          text: `${formatShortDay(day.dia)}: ${formatNumber(sumOf(day))} tokens`,
        }))}
      />
      <ChartTable
        caption={`Tokens por dia em ${month}`}
        heads={["Dia", "Lidos", "Escritos", "Perguntas"]}
        rows={days.toReversed().map((day) => ({
          id: day.dia,
          cells: [
            formatShortDay(day.dia),
            formatNumber(day.tokens_entrada),
            formatNumber(day.tokens_saida),
            formatNumber(day.chamadas),
          ],
        }))}
      />
    </div>
  );
}

const sumOf = (day: TokenDay) => day.tokens_entrada + day.tokens_saida;

export interface TokenDay {
  /** YYYY-MM-DD */
  dia: string;
  tokens_entrada: number;
  tokens_saida: number;
  chamadas: number;
}

interface TokenDaysProps {
  /** "novembro de 2026" */
  month: string;
  /** Those with any, oldest first; at least one. */
  days: readonly TokenDay[];
}
