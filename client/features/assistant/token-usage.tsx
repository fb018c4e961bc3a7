import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import type { ReactNode } from "react";
import { Banner } from "#client/components/banner.tsx";
import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import { MeterBar } from "#client/components/charts/share-bars.tsx";
import { formatMonth, formatNumber, formatShortDay } from "#client/lib/format.ts";
import { wholeMonth } from "./whole-month.ts";

const NEARLY = 80;
const WHOLE = 100;

/** A language model's tokens of one civil month against the limit: the bar, the days, and the same as a table. */
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
          {percent === 0 && tokens > 0 ? "Menos de 1" : percent}% do limite de {month}
        </p>
      </div>
      <MeterBar percentage={Math.min(WHOLE, percent)} tone={toneOf(percent)} className="mt-2 h-2" />
      {percent >= NEARLY && <Warning tokens={tokens} limite={limite} />}
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
      {dias.length > 0 && <TokenDays month={month} days={dias} />}
    </>
  );
}

const toneOf = (percent: number) =>
  percent >= WHOLE ? "red" : percent >= NEARLY ? "amber" : "brand";

function Warning({ tokens, limite }: Pick<MonthUsage, "tokens" | "limite">) {
  return (
    <div className="mt-3">
      <Banner tone={tokens >= limite ? "error" : "warning"}>{warningOf(tokens, limite)}</Banner>
    </div>
  );
}

function warningOf(tokens: number, limite: number) {
  if (limite === 0) return "O limite é zero: o assistente não responde a ninguém.";
  if (tokens < limite) return "O limite deste mês está perto do fim.";
  return "O limite deste mês foi atingido: o assistente volta a responder no mês que vem ou com um limite maior.";
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

export interface MonthUsage {
  /** YYYY-MM */
  mes: string;
  tokens_entrada: number;
  tokens_saida: number;
  tokens: number;
  limite: number;
  /** The days with any, oldest first. */
  dias: readonly TokenDay[];
}

const NAMED_DAYS = 6;
const SERIES = [
  { name: "Lidos", tone: "grey" },
  { name: "Escritos", tone: "brand" },
] as const;

/** The tokens of a month day by day: as columns, one for each of its days, and as a table of those with any. */
function TokenDays({ month, days }: TokenDaysProps) {
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
  /** Days with tokens, oldest first; at least one. */
  days: readonly TokenDay[];
}
