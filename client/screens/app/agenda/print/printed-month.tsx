import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { monthOf, WEEKDAYS, weeksOfMonth } from "#client/lib/month.ts";
import { timeOn } from "../marcacao-text.ts";
import { lineHeightOf, SHEET } from "./line-height.ts";

/** The month on one sheet, across: every appointment with its hour and name. The weeks share all of its height. */
export function PrintedMonth({ month, days, closureOf, zone }: PrintedMonthProps) {
  const weeks = weeksOfMonth(month);
  const itemsOf = (date: string) => (monthOf(date) === month ? (days.get(date) ?? NONE) : NONE);
  const line = lineHeightOf(weeks.map((week) => week.map((date) => itemsOf(date).length)));
  return (
    <table
      data-printed-month
      style={{ fontSize: `${line * FONT}mm`, lineHeight: `${line}mm`, height: `${SHEET}mm` }}
      className="w-full table-fixed border-collapse tabular-nums"
    >
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className="border border-control text-left font-medium">
              <span className="px-1">{weekday}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className="border border-control px-1 align-top">
                <span className="block font-semibold">
                  {monthOf(date) === month && Number(date.slice(8))}{" "}
                  <span className="font-normal">{monthOf(date) === month && closureOf(date)}</span>
                </span>
                {itemsOf(date).map((item) => (
                  <span key={item.id} className="block overflow-hidden text-clip whitespace-nowrap">
                    <span className="font-medium">{timeOn(item, date, zone)}</span> {nomeOf(item)}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NONE: readonly Marcacao[] = [];
/** Font size as a share of the line height. */
const FONT = 0.8;

interface PrintedMonthProps {
  /** "YYYY-MM" */
  month: string;
  days: ReadonlyMap<string, readonly Marcacao[]>;
  /** Why all of a day is closed, if it is. */
  closureOf: (date: string) => string | null;
  zone: string;
}
