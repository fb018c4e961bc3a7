import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { formatNumber, plural } from "#client/lib/format.ts";
import type { PeakHourJson } from "#shared/dashboard/dashboard.schema.ts";
import { ChartSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const TITLE = "Horários de pico";
const SERIES = [{ name: "Agendamentos", tone: "brand" }] as const;
const NAMED_EVERY = 3;

export function HoursCard({ part, className }: { part: Dashboard["hours"]; className?: string }) {
  return (
    <Widget
      title={TITLE}
      className={className}
      part={part}
      isEmpty={(rows) => rows.every(({ count }) => count === 0)}
      skeleton={<ChartSkeleton />}
    >
      {(rows) => (
        <>
          <ColumnChart
            label={TITLE}
            summary={summaryOf(rows)}
            series={SERIES}
            columns={rows.map(({ hour, count }) => ({
              id: String(hour),
              name: hour % NAMED_EVERY === 0 ? `${hour}h` : undefined,
              values: [count],
              text: `${spanOf(hour)}: ${plural(count, "agendamento", "agendamentos")}`,
            }))}
          />
          <ChartTable
            caption={TITLE}
            heads={["Hora", "Agendamentos"]}
            rows={rows.map(({ hour, count }) => ({
              id: String(hour),
              cells: [spanOf(hour), formatNumber(count)],
            }))}
          />
        </>
      )}
    </Widget>
  );
}

const spanOf = (hour: number) => `${hour}h às ${(hour + 1) % 24}h`;

function summaryOf(rows: readonly PeakHourJson[]) {
  const best = rows.reduce((one, other) => (other.count > one.count ? other : one));
  return `O horário mais procurado é das ${spanOf(best.hour)}, com ${plural(best.count, "agendamento", "agendamentos")}.`;
}
