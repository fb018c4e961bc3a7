import type { ReactNode } from "react";
import { cx } from "#client/lib/cx.ts";

/**
 * One table for both widths: below 640 px its rows are drawn as cards, so that screen readers keep the table. The roles
 * are written out because browsers drop them from tables that are not drawn as such.
 */
export function CardTable({ caption, heads, children }: CardTableProps) {
  return (
    <table role="table" className="block w-full text-left sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-xs text-faint">
          {heads.map(({ label, className }) => (
            <th
              key={label}
              role="columnheader"
              scope="col"
              className={cx("px-3 py-2.5 font-medium first:pl-5 last:pr-5", className)}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line sm:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

export interface Head {
  label: string;
  className?: string;
}

interface CardTableProps {
  caption: string;
  heads: readonly Head[];
  children: ReactNode;
}

/** A row; a card of wrapping parts on a phone. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <tr
      role="row"
      className="relative flex flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-3 transition-colors hover:bg-muted/60 sm:table-row"
    >
      {children}
    </tr>
  );
}

/** `isWide` takes a line of its own on a phone; what is empty takes none. */
export function Cell({ isWide, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(
        "min-w-0 max-sm:empty:hidden sm:px-3 sm:py-3 sm:first:pl-5 sm:last:pr-5",
        isWide && "max-sm:basis-full",
        className,
      )}
    >
      {children}
    </td>
  );
}

interface CellProps {
  isWide?: boolean;
  className?: string;
  children: ReactNode;
}
