import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { formatNumber, formatShortMonth, plural } from "#client/lib/format.ts";
import type { UserGrowthJson } from "#shared/dashboard/dashboard.schema.ts";
import { ChartSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const NAMED_MONTHS = 6;

/** Who came in the last twelve months: a professional's clients, or the accounts of the whole system. */
export function GrowthCard({ part, isAdmin }: { part: Dashboard["growth"]; isAdmin: boolean }) {
  const [one, many] = isAdmin ? ["usuário", "usuários"] : ["cliente", "clientes"];
  const title = isAdmin ? "Crescimento do Sistema" : "Seu Crescimento";
  return (
    <Widget
      title={title}
      part={part}
      isEmpty={(rows) => rows.every(({ total_users }) => total_users === 0)}
      skeleton={<ChartSkeleton />}
    >
      {(rows) => (
        <>
          <ColumnChart
            label={`Novos ${many} por mês`}
            summary={summaryOf(rows)}
            series={[{ name: `Novos ${many}`, tone: "brand" }]}
            columns={columnsOf(rows)}
          />
          <ChartTable
            caption={`Novos ${many} por mês`}
            heads={["Mês", "Novos", "Total"]}
            rows={rows.toReversed().map(({ month, new_users, total_users }) => ({
              id: month,
              cells: [formatShortMonth(month), formatNumber(new_users), formatNumber(total_users)],
            }))}
          />
        </>
      )}
    </Widget>
  );

  function columnsOf(rows: readonly UserGrowthJson[]) {
    const named = new Set(labelled(rows.length, NAMED_MONTHS));
    return rows.map(({ month, new_users, total_users }, index) => ({
      id: month,
      name: named.has(index) ? formatShortMonth(month).split(" ")[0] : undefined,
      values: [new_users],
      text: `${formatShortMonth(month)}: ${plural(new_users, `novo ${one}`, `novos ${many}`)}, ${formatNumber(total_users)} no total`,
    }));
  }

  function summaryOf(rows: readonly UserGrowthJson[]) {
    const present = rows.at(-1);
    if (!present) return "";
    return `${plural(present.total_users, one, many)} no total, ${plural(present.new_users, "novo", "novos")} neste mês.`;
  }
}
