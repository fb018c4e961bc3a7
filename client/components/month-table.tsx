import type { ComponentProps, ReactNode } from "react";
import type { useDayKeys } from "#client/lib/day-keys.ts";
import { WEEKDAYS, weeksOfMonth } from "#client/lib/month.ts";

/** The weeks of a month, Sunday first; `keys` move from day to day, `children` draws the cell of each. */
export function MonthTable({ month, keys, headStyle, children, ...table }: MonthTableProps) {
  return (
    <table
      {...table}
      {...keys}
      // A table whose days are moved through by arrow keys is a grid.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className={headStyle}>
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month).map((week) => (
          <tr key={week[0]}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthTableProps
  extends Pick<ComponentProps<"table">, "aria-label" | "aria-busy" | "className"> {
  /** "YYYY-MM" */
  month: string;
  keys: ReturnType<typeof useDayKeys>;
  headStyle: string;
  children: (date: string) => ReactNode;
}
