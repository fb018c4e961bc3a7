import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { MonthTable } from "#client/components/month-table.tsx";
import type { Dia } from "#client/data/publico.ts";
import { cx } from "#client/lib/cx.ts";
import { useDayKeys } from "#client/lib/day-keys.ts";
import { formatLongDay, formatMonth } from "#client/lib/format.ts";
import { addMonths, monthOf } from "#client/lib/month.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";

/** A month whose days with free times can be pressed; the keys pass over all of them. */
export function DayGrid({ month, first, last, today, days, chosen, ...on }: DayGridProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const isOfMonth = wanted !== null && monthOf(wanted) === month;
  const active = isOfMonth ? wanted : (chosen ?? (month === first ? today : `${month}-01`));
  const keys = useDayKeys(active, (date) => {
    const to = monthOf(date);
    if (to < first || to > last) return;
    setWanted(date);
    if (to !== month) on.onMonth(to);
  });
  const counts = new Map(days?.map(({ date, slots }) => [date, slots.length]));

  return (
    <div>
      <div className="flex items-center justify-between">
        <MonthStep
          icon={ChevronLeft}
          label={m.mesAnterior}
          isOver={month <= first}
          onPress={() => on.onMonth(addMonths(month, -1))}
        />
        <p aria-live="polite" className="font-semibold first-letter:uppercase">
          {formatMonth(`${month}-01`)}
        </p>
        <MonthStep
          icon={ChevronRight}
          label={m.proximoMes}
          isOver={month >= last}
          onPress={() => on.onMonth(addMonths(month, 1))}
        />
      </div>
      <MonthTable
        month={month}
        keys={keys}
        aria-label={formatMonth(`${month}-01`)}
        aria-busy={days === null}
        className={cx("mt-2 h-75 w-full table-fixed", days === null && "animate-pulse")}
        headStyle="h-8 text-xs font-medium text-faint"
      >
        {(date) => (
          <td key={date} aria-selected={date === chosen} className="h-11 p-0.5 text-center">
            {monthOf(date) === month && (
              <DayButton
                date={date}
                count={counts.get(date) ?? 0}
                isToday={date === today}
                isChosen={date === chosen}
                isActive={date === active}
                onChoose={on.onChoose}
              />
            )}
          </td>
        )}
      </MonthTable>
    </div>
  );
}

function DayButton({ date, count, isToday, isChosen, isActive, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${formatLongDay(date)}, ${count ? m.livres(count) : m.semHorario}`}
      aria-disabled={count === 0}
      onClick={() => count > 0 && onChoose(date)}
      className={cx(
        "grid h-full min-h-10 w-full place-items-center rounded-md tabular-nums",
        isChosen && "bg-brand font-semibold text-on-brand",
        !isChosen && count > 0 && "bg-brand-soft font-semibold text-brand-ink hover:underline",
        count === 0 && "text-faint",
        isToday && !isChosen && "ring-1 ring-control ring-inset",
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}

interface DayButtonProps {
  date: string;
  /** Its free times. */
  count: number;
  isToday: boolean;
  isChosen: boolean;
  isActive: boolean;
  onChoose: (date: string) => void;
}

function MonthStep({ icon: Icon, label, isOver, onPress }: MonthStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOver}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-md text-soft hover:bg-muted disabled:opacity-40"
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}

interface MonthStepProps {
  icon: LucideIcon;
  label: string;
  /** There is no month on this side. */
  isOver: boolean;
  onPress: () => void;
}

interface DayGridProps {
  month: string;
  /** The months that can be shown, both included. */
  first: string;
  last: string;
  today: string;
  /** Null while they are being asked for. */
  days: Dia[] | null;
  chosen: string | null;
  onMonth: (month: string) => void;
  onChoose: (date: string) => void;
}
