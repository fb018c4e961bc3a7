import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { formatMonth } from "#client/lib/format.ts";
import { DayCell } from "./day-cell.tsx";
import { useDayKeys } from "./day-keys.ts";
import { monthOf, WEEKDAYS, weeksOfMonth } from "./month.ts";
import { StatusLegend } from "./status-counts.tsx";

/** The month as a grid of days, Sunday first; arrow keys go from day to day, Enter opens one. */
export function MonthView({ month, today, active, days, isLoading, ...on }: MonthViewProps) {
  const keys = useDayKeys(active, on.onActive);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <table
        {...keys}
        // A table whose days are moved through by arrow keys is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={`Agenda de ${formatMonth(`${month}-01`)}`}
        aria-busy={isLoading}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="h-9 text-center text-xs font-medium text-faint sm:px-2.5 sm:text-left"
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <DayCell
                  key={date}
                  date={date}
                  isToday={date === today}
                  isOutside={monthOf(date) !== month}
                  isActive={date === active}
                  isLoading={isLoading}
                  items={days.get(date) ?? NONE}
                  onOpenDay={on.onOpenDay}
                  onOpenItem={on.onOpenItem}
                  zone={on.zone}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex justify-center border-t border-line px-2 py-2.5 sm:justify-start">
        <StatusLegend />
      </div>
    </div>
  );
}

const NONE: Marcacao[] = [];

interface MonthViewProps {
  /** "YYYY-MM" */
  month: string;
  today: string;
  /** The day that the Tab key reaches. */
  active: string;
  days: Map<string, Marcacao[]>;
  isLoading: boolean;
  zone: string;
  onActive: (date: string) => void;
  onOpenDay: (date: string) => void;
  onOpenItem: (item: Marcacao) => void;
}
