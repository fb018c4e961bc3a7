import { ChartTable } from "#client/components/charts/chart-table.tsx";
import { ColumnChart } from "#client/components/charts/column-chart.tsx";
import { labelled } from "#client/components/charts/geometry.ts";
import type { Dashboard } from "#client/data/dashboard.hooks.ts";
import { formatNumber, formatShortMonth, plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import type { UserGrowthJson } from "#shared/dashboard/dashboard.schema.ts";
import { FigureLink } from "./figure-link.tsx";
import { ChartSkeleton } from "./skeletons.tsx";
import { Widget } from "./widget.tsx";

const NAMED_MONTHS = 6;

/** Growth of the last twelve months: a professional's clients, or the accounts of the whole system. */
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
              cells: [
                formatShortMonth(month),
                figure(new_users, plural(new_users, `novo ${one}`, `novos ${many}`), {
                  month,
                  which: "novos_em",
                }),
                figure(total_users, plural(total_users, one, many), { month, which: "ate" }),
              ],
            }))}
          />
        </>
      )}
    </Widget>
  );

  /** A professional's leads to the clients whom it counts. */
  function figure(count: number, words: string, { month, which }: Which) {
    if (isAdmin) return formatNumber(count);
    const name = `${formatShortMonth(month)}: ${words}`;
    const to = `${paths.clientes}?${new URLSearchParams({ [which]: month })}`;
    return <FigureLink key={which} count={count} name={name} to={to} />;
  }

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

interface Which {
  /** "2026-03" */
  month: string;
  /** As the address of the clients' list names it. */
  which: "novos_em" | "ate";
}
