import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { MeterBar } from "#client/components/charts/share-bars.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { formatNumber, formatShortDay } from "#client/lib/format.ts";
import { PERIODOS, type Periodo } from "#shared/dashboard/dashboard.constants.ts";
import { percentage } from "#shared/dashboard/dashboard.rules.ts";
import type { DailyTrendJson } from "#shared/dashboard/dashboard.schema.ts";
import { ChartSkeleton } from "./skeletons.tsx";
import { isAllZero, trendColumns, trendSeries, trendSummary } from "./trends.ts";
import { Widget } from "./widget.tsx";

const ITEMS = PERIODOS.map((days) => ({ id: String(days), label: `${days} dias` }));

export function TrendsWidget({ part, period, onPeriod }: TrendsWidgetProps) {
  const change = (id: string) => {
    const days = PERIODOS.find((known) => String(known) === id);
    if (days) onPeriod(days);
  };
  return (
    <Widget
      title="Agendamentos por dia"
      className="lg:col-span-2"
      actions={
        <Segmented label="Período" items={ITEMS} selected={String(period)} onChange={change} />
      }
      part={part}
      isEmpty={isAllZero}
      skeleton={<ChartSkeleton hasLegend />}
    >
      {(rows) => (
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
                formatNumber(row.appointments),
                <Count key="confirmed" row={row} figure="confirmed" />,
                <Count key="cancelled" row={row} figure="cancelled" />,
              ],
            }))}
          />
        </>
      )}
    </Widget>
  );
}

/** A count of the day, and as a bar what part of the day it is. */
function Count({ row, figure }: { row: DailyTrendJson; figure: "confirmed" | "cancelled" }) {
  return (
    <span className="flex items-center justify-end gap-2">
      {formatNumber(row[figure])}
      <MeterBar
        percentage={percentage(row[figure], row.appointments)}
        tone={figure === "confirmed" ? "green" : "red"}
        className="h-1.5 max-w-16"
      />
    </span>
  );
}

interface TrendsWidgetProps {
  part: Dashboard["trends"];
  period: Periodo;
  onPeriod: (period: Periodo) => void;
}
