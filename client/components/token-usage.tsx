import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import type { ReactNode } from "react";
import { formatMonth, formatNumber, formatShortDay } from "#client/lib/format.ts";
import { Banner } from "./banner.tsx";
import { ChartTable } from "./charts/chart-table.tsx";
import { ColumnChart } from "./charts/column-chart.tsx";
import { labelled } from "./charts/geometry.ts";
import { MeterBar } from "./charts/share-bars.tsx";

const NEARLY = 80;
const WHOLE = 100;
const NAMED_DAYS = 6;
const SERIES = [
  { name: "Lidos", tone: "grey" },
  { name: "Escritos", tone: "brand" },
] as const;

/** What a language model read and wrote in one civil month, against what it may: the bar, the days, and the same as a table. */
export function TokenUsage({ usage }: { usage: MonthUsage }) {
  const { tokens, limite, mes, dias } = usage;
  const percent = limite === 0 ? WHOLE : Math.floor((WHOLE * tokens) / limite);
  const month = formatMonth(`${mes}-01`);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p>
          <span className="text-xl font-semibold tabular-nums">{formatNumber(tokens)}</span>{" "}
          <span className="text-sm text-faint tabular-nums">de {formatNumber(limite)} tokens</span>
        </p>
        <p className="text-sm text-soft">
          {percent}% do limite de {month}
        </p>
      </div>
      <MeterBar percentage={Math.min(WHOLE, percent)} tone={toneOf(percent)} className="mt-2 h-2" />
      {percent >= NEARLY && <Warning isOver={tokens >= limite} />}
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <Figure
          name="Lidos pelo modelo"
          value={usage.tokens_entrada}
          icon={<ArrowDownToLine size={14} aria-hidden />}
        />
        <Figure
          name="Escritos pelo modelo"
          value={usage.tokens_saida}
          icon={<ArrowUpFromLine size={14} aria-hidden />}
        />
      </dl>
      {dias.length > 0 && <Days month={month} dias={dias} />}
    </>
  );
}

const toneOf = (percent: number) =>
  percent >= WHOLE ? "red" : percent >= NEARLY ? "amber" : "brand";

function Warning({ isOver }: { isOver: boolean }) {
  return (
    <div className="mt-3">
      <Banner tone={isOver ? "error" : "warning"}>
        {isOver
          ? "O limite deste mês foi atingido: o assistente volta a responder no mês que vem."
          : "O limite deste mês está perto do fim."}
      </Banner>
    </div>
  );
}

function Figure({ name, value, icon }: { name: string; value: number; icon: ReactNode }) {
  return (
    <div className="rounded-md bg-muted px-3 py-2">
      <dt className="flex items-center gap-1.5 text-xs text-faint">
        {icon}
        {name}
      </dt>
      <dd className="mt-0.5 font-medium tabular-nums">{formatNumber(value)}</dd>
    </div>
  );
}

function Days({ month, dias }: { month: string; dias: MonthUsage["dias"] }) {
  const named = new Set(labelled(dias.length, NAMED_DAYS));
  const busiest = dias.reduce((most, day) => (sumOf(day) > sumOf(most) ? day : most));
  return (
    <div className="mt-5">
      <ColumnChart
        label={`Tokens por dia em ${month}`}
        summary={`O dia de mais uso foi ${formatShortDay(busiest.dia)}, com ${formatNumber(sumOf(busiest))} tokens.`}
        series={SERIES}
        columns={dias.map((day, index) => ({
          id: day.dia,
          name: named.has(index) ? day.dia.slice(5).split("-").reverse().join("/") : undefined,
          values: [day.tokens_entrada, day.tokens_saida],
          text: `${formatShortDay(day.dia)}: ${formatNumber(sumOf(day))} tokens`,
        }))}
      />
      <ChartTable
        caption={`Tokens por dia em ${month}`}
        heads={["Dia", "Lidos", "Escritos", "Perguntas"]}
        rows={dias.toReversed().map((day) => ({
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

const sumOf = (day: MonthUsage["dias"][number]) => day.tokens_entrada + day.tokens_saida;

export interface MonthUsage {
  /** YYYY-MM */
  mes: string;
  tokens_entrada: number;
  tokens_saida: number;
  tokens: number;
  limite: number;
  /** The days with any, oldest first; `dia` is YYYY-MM-DD. */
  dias: readonly { dia: string; tokens_entrada: number; tokens_saida: number; chamadas: number }[];
}
