import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/** A chart's text equivalent, for everybody: a table that opens below it. The first cell of a row names the row. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    <details className="group mt-1">
      <summary className="inline-flex h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-sm font-medium text-brand-ink [&::-webkit-details-marker]:hidden">
        Ver em tabela
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      {/* A box that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label={caption} tabIndex={0} className="max-h-80 overflow-y-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface text-left text-xs text-faint">
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={cx("py-2 pr-3 font-medium", endOf(index))}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ id, cells: [name, ...figures] }) => (
              <tr key={id}>
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {name}
                </th>
                {figures.map((figure, index) => (
                  <td key={heads[index + 1]} className={cx("py-2 pr-3", endOf(index + 1))}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const endOf = (index: number) => index > 0 && "text-right";

interface ChartTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}
