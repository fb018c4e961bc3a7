import type { ChartColumn } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import { formatShortDay, plural } from "#client/lib/format.ts";
import type { DailyTrendJson } from "#shared/dashboard/dashboard.schema.ts";

/** The parts of a day's column, from the bottom up; absences once there are some. */
const SERIES = [
  { name: "Concluídos", tone: "blue" },
  { name: "Confirmados", tone: "green" },
  { name: "Pendentes", tone: "amber" },
  { name: "Cancelados", tone: "red" },
  { name: "Faltas", tone: "violet" },
] as const;

const hasMissed = (rows: readonly DailyTrendJson[]) => rows.some(({ missed }) => missed > 0);

export const trendSeries = (rows: readonly DailyTrendJson[]) =>
  hasMissed(rows) ? SERIES : SERIES.slice(0, -1);

const NAMED_DAYS = 7;

/** The pending appointments: neither confirmed, completed, missed nor cancelled. */
export const pendingOf = (row: DailyTrendJson) =>
  row.appointments - row.confirmed - row.cancelled - row.completed - row.missed;

export function trendColumns(rows: readonly DailyTrendJson[]): ChartColumn[] {
  const parts = trendSeries(rows).length;
  const named = new Set(labelled(rows.length, NAMED_DAYS));
  return rows.map((row, index) => ({
    id: row.date,
    // "05/03": seven of them stand beside each other on a phone.
    name: named.has(index) ? row.date.slice(5).split("-").reverse().join("/") : undefined,
    values: valuesOf(row).slice(0, parts),
    text: dayText(row),
  }));
}

const valuesOf = (row: DailyTrendJson) => [
  row.completed,
  row.confirmed,
  pendingOf(row),
  row.cancelled,
  row.missed,
];

function dayText(row: DailyTrendJson) {
  const parts = [
    [row.completed, "concluído", "concluídos"],
    [row.confirmed, "confirmado", "confirmados"],
    [pendingOf(row), "pendente", "pendentes"],
    [row.cancelled, "cancelado", "cancelados"],
    [row.missed, "falta", "faltas"],
  ] as const;
  const counts = parts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many));
  const all = plural(row.appointments, "agendamento", "agendamentos");
  return `${formatShortDay(row.date)}: ${all}${counts.length ? ` (${counts.join(", ")})` : ""}`;
}

/** The whole period in one sentence. */
export function trendSummary(rows: readonly DailyTrendJson[]) {
  const total = rows.reduce((sum, { appointments }) => sum + appointments, 0);
  const fullest = rows.reduce<DailyTrendJson | undefined>(
    (best, row) => (best && best.appointments >= row.appointments ? best : row),
    undefined,
  );
  if (!fullest) return "";
  return `${plural(total, "agendamento", "agendamentos")} em ${rows.length} dias; o dia mais cheio foi ${formatShortDay(fullest.date)}, com ${fullest.appointments}.`;
}
