import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { formatNumber, plural } from "#client/lib/format.ts";
import { listaPath } from "#client/lib/paths.ts";
import type { PeakHourJson } from "#shared/dashboard/dashboard.schema.ts";
import { FigureLink } from "./figure-link.tsx";

const SERIES = [{ name: "Agendamentos", tone: "brand" }] as const;
const NAMED_EVERY = 3;

interface HoursProps {
  title: string;
  rows: readonly PeakHourJson[];
  /** True for the own appointments: each count leads to them. */
  isOwn: boolean;
}

export default function HoursChart({ title, rows, isOwn }: HoursProps) {
  return (
    <>
      <ColumnChart
        label={title}
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
        caption={title}
        heads={["Hora", "Agendamentos"]}
        rows={rows.map(({ hour, count }) => ({
          id: String(hour),
          cells: [
            spanOf(hour),
            isOwn ? (
              <FigureLink
                key="count"
                count={count}
                name={`${spanOf(hour)}: ${plural(count, "agendamento", "agendamentos")}`}
                to={listaPath({ lista: "validos", hora: hour })}
              />
            ) : (
              formatNumber(count)
            ),
          ],
        }))}
      />
    </>
  );
}

const spanOf = (hour: number) => `${hour}h às ${(hour + 1) % 24}h`;

function summaryOf(rows: readonly PeakHourJson[]) {
  const best = rows.reduce((one, other) => (other.count > one.count ? other : one));
  return `O horário mais procurado é das ${spanOf(best.hour)}, com ${plural(best.count, "agendamento", "agendamentos")}.`;
}
