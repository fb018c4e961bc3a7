import { CalendarX2 } from "lucide-react";
import { toneStyles } from "#client/components/badge.tsx";
import { MonthTable } from "#client/components/month-table.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { statusTone } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { useDayKeys } from "#client/lib/day-keys.ts";
import { formatLongDay, formatMonth } from "#client/lib/format.ts";
import { monthOf } from "#client/lib/month.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { agendamentos, dayText, timeOn } from "./marcacao-text.ts";
import { StatusDots, StatusLegend } from "./status-counts.tsx";

/** The month as a grid of days, Sunday first; arrow keys go from day to day, Enter opens one. */
export function MonthView({ month, today, active, days, isLoading, ...on }: MonthViewProps) {
  const keys = useDayKeys(active, on.onActive);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface print:hidden">
      <MonthTable
        month={month}
        keys={keys}
        aria-label={`Agenda de ${formatMonth(`${month}-01`)}`}
        aria-busy={isLoading}
        className="w-full table-fixed border-collapse"
        headStyle="h-9 text-center text-xs font-medium text-faint sm:px-2.5 sm:text-left"
      >
        {(date) => (
          <DayCell
            key={date}
            date={date}
            isToday={date === today}
            isOutside={monthOf(date) !== month}
            isActive={date === active}
            isLoading={isLoading}
            items={days.get(date) ?? NONE}
            closure={on.closureOf(date)}
            closedTextOf={on.closedTextOf}
            onOpenDay={on.onOpenDay}
            onOpenItem={on.onOpenItem}
            zone={on.zone}
          />
        )}
      </MonthTable>
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
  /** Why all of a day is closed, if it is. */
  closureOf: (date: string) => string | null;
  /** Why the time of an appointment is closed, if it is. */
  closedTextOf: (marcacao: Marcacao) => string | null;
  onActive: (date: string) => void;
  onOpenDay: (date: string) => void;
  onOpenItem: (item: Marcacao) => void;
}

const SHOWN = 2;

/** A day of the month: count, the first two appointments and counters; on phones count and dots. */
function DayCell({ date, items, closure, isToday, isOutside, isActive, ...cell }: DayCellProps) {
  const isUnknown = items.length === 0 && cell.isLoading;
  const parts = [isToday && "Hoje", formatLongDay(date), closure, dayText(items, isUnknown)];
  const label = parts.filter(Boolean).join(", ");
  return (
    <td
      className={cx(
        "relative h-16 border-t border-line p-0 align-top sm:h-29 [&:not(:first-child)]:border-l",
        isOutside && "bg-canvas",
        closure && "bg-muted",
      )}
    >
      {/* The button fills the cell; what is drawn over it lets presses through, except the appointments. */}
      <button
        type="button"
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        aria-label={label}
        onClick={() => cell.onOpenDay(date)}
        className="absolute inset-0 -outline-offset-2 transition-colors hover:bg-muted/60"
      />
      <div className="pointer-events-none relative flex h-full min-h-16 flex-col p-1 sm:min-h-29 sm:p-1.5">
        <div aria-hidden className="flex items-center justify-center sm:justify-between">
          <DayNumber date={date} isToday={isToday} isOutside={isOutside} />
          {items.length > 0 && (
            <span className="px-1 text-xs text-faint tabular-nums max-sm:hidden">
              {items.length}
            </span>
          )}
        </div>
        {closure && (
          <span aria-hidden className="truncate px-1 text-xs text-soft max-sm:sr-only">
            {closure}
          </span>
        )}
        {isUnknown && !isOutside && <Skeleton className="mx-1 mt-1.5 h-3" />}
        <FirstItems items={items} date={date} {...cell} />
        {items.length > 0 && <CountAndDots items={items} />}
      </div>
    </td>
  );
}

/** Where there is room for them: the first appointments, and how many more there are. */
function FirstItems({ items, date, closedTextOf, zone, onOpenItem }: FirstItemsProps) {
  return (
    <div className="mt-1 hidden flex-col gap-0.5 sm:flex">
      {items.slice(0, SHOWN).map((item) => (
        <Chip
          key={item.id}
          item={item}
          date={date}
          inClosed={closedTextOf(item)}
          zone={zone}
          onOpen={onOpenItem}
        />
      ))}
      {items.length > SHOWN && (
        <span aria-hidden className="truncate px-1 text-xs text-soft">
          +{agendamentos(items.length - SHOWN)}
        </span>
      )}
    </div>
  );
}

type FirstItemsProps = Pick<
  DayCellProps,
  "items" | "date" | "closedTextOf" | "zone" | "onOpenItem"
>;

function CountAndDots({ items }: Pick<DayCellProps, "items">) {
  return (
    <div className="mt-auto pt-0.5 sm:px-1">
      <span
        aria-hidden
        className="mb-0.5 block text-center text-xs leading-4 font-medium text-soft tabular-nums sm:hidden"
      >
        {items.length}
      </span>
      <StatusDots items={items} />
    </div>
  );
}

function DayNumber({
  date,
  isToday,
  isOutside,
}: Pick<DayCellProps, "date" | "isToday" | "isOutside">) {
  return (
    <span
      className={cx(
        "grid size-6 place-items-center rounded-full text-xs font-medium tabular-nums",
        isToday ? "bg-brand text-on-brand" : isOutside ? "text-faint" : "text-ink",
      )}
    >
      {Number(date.slice(8))}
    </span>
  );
}

/** For the mouse; the keyboard finds the same appointment in the day, one Enter away. */
function Chip({ item, date, inClosed, zone, onOpen }: ChipProps) {
  const time = timeOn(item, date, zone);
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={[time, nomeOf(item), STATUS_LABELS[item.status], inClosed]
        .filter(Boolean)
        .join(", ")}
      onClick={() => onOpen(item)}
      className={cx(
        "pointer-events-auto flex h-5 w-full min-w-0 items-center gap-1 rounded-sm px-1 text-left text-xs hover:ring-1 hover:ring-control",
        toneStyles[statusTone(item.status)].soft,
      )}
    >
      {/* The blank between both keeps what is read apart, as in the name. */}
      <span className="font-medium tabular-nums max-lg:hidden">{time}</span>{" "}
      {inClosed && <CalendarX2 size={12} aria-hidden className="shrink-0" />}
      <span className={cx("min-w-0 truncate", item.status === "cancelado" && "line-through")}>
        {nomeOf(item)}
      </span>
    </button>
  );
}

interface ChipProps {
  item: Marcacao;
  date: string;
  inClosed: string | null;
  zone: string;
  onOpen: (item: Marcacao) => void;
}

interface DayCellProps {
  date: string;
  items: Marcacao[];
  closure: string | null;
  closedTextOf: (marcacao: Marcacao) => string | null;
  isToday: boolean;
  isOutside: boolean;
  isActive: boolean;
  isLoading: boolean;
  zone: string;
  onOpenDay: (date: string) => void;
  onOpenItem: (item: Marcacao) => void;
}
