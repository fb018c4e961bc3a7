import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { MeterBar } from "#client/components/charts/share-bars.tsx";
import { formatNumber, formatShortDay } from "#client/lib/format.ts";
import { listaPath } from "#client/lib/paths.ts";
import type { Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import type { DailyTrendJson } from "#shared/dashboard/dashboard.schema.ts";
import { FigureLink } from "./figure-link.tsx";
import { trendColumns, trendSeries, trendSummary } from "./trends.ts";

interface ChartProps {
  rows: readonly DailyTrendJson[];
  period: Periodo;
  /** True for the own appointments: each count leads to them. */
  isOwn: boolean;
}

export default function TrendsChart({ rows, period, isOwn }: ChartProps) {
  return (
    <>
      <ColumnChart
        label="Agendamentos por dia"
        summary={trendSummary(rows)}
        series={trendSeries(rows)}
        columns={trendColumns(rows)}
      />
      <ChartTable
        caption={`Agendamentos por dia, ${period} dias`}
        heads={["Data", "Total", "Confirmados", "Cancelados"]}
        rows={rows.toReversed().map((row) => ({
          id: row.date,
          cells: [
            formatShortDay(row.date),
            <Figure key="all" row={row} figure="appointments" isOwn={isOwn} />,
            <Count key="confirmed" row={row} figure="confirmed" isOwn={isOwn} />,
            <Count key="cancelled" row={row} figure="cancelled" isOwn={isOwn} />,
          ],
        }))}
      />
    </>
  );
}

/** A count of the day, and as a bar what part of the day it is. */
function Count({ row, figure, isOwn }: CountProps) {
  return (
    <span className="flex items-center justify-end gap-2">
      <Figure row={row} figure={figure} isOwn={isOwn} />
      <MeterBar
        percentage={percentage(row[figure], row.appointments)}
        tone={figure === "confirmed" ? "green" : "red"}
        className="h-1.5 max-w-16"
      />
    </span>
  );
}

interface CountProps {
  row: DailyTrendJson;
  figure: "confirmed" | "cancelled";
  isOwn: boolean;
}

const STATUS_OF = { confirmed: { status: "confirmado" }, cancelled: { status: "cancelado" } };

function Figure({ row, figure, isOwn }: FigureProps) {
  const count = row[figure];
  if (!isOwn) return formatNumber(count);
  const of = figure === "appointments" ? {} : STATUS_OF[figure];
  return (
    <FigureLink
      count={count}
      name={`${formatShortDay(row.date)}: ${formatNumber(count)}`}
      to={listaPath({ dia: row.date, ...of })}
    />
  );
}

interface FigureProps extends Omit<CountProps, "figure"> {
  figure: CountProps["figure"] | "appointments";
}
