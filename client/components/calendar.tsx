import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { cx } from "#client/lib/cx.ts";
import { useDayKeys, useFirstFocus } from "#client/lib/day-keys.ts";
import { formatLongDay, formatMonth } from "#client/lib/format.ts";
import { addMonths, firstFree, monthOf } from "#client/lib/month.ts";
import { IconButton } from "./icon-button.tsx";
import { MonthTable } from "./month-table.tsx";

/** A month to choose one day from. Days that cannot be chosen are passed by the keys but take no press. */
export function Calendar({
  value,
  today,
  start,
  first,
  last,
  isDisabled,
  onChoose,
  onRefused,
}: CalendarProps) {
  const [active, setActive] = useState(
    () => value || start || (firstFree(first, last, isDisabled) ?? first),
  );
  const month = monthOf(active);
  const move = (date: string) => setActive(clamp(date, first, last));
  const keys = useDayKeys(active, move);
  useFirstFocus(keys.ref);

  return (
    <div className="w-72">
      <MonthHead
        date={active}
        hasPrevious={month > monthOf(first)}
        hasNext={month < monthOf(last)}
        onStep={(months) => move(`${addMonths(month, months)}-01`)}
      />
      <MonthTable
        month={month}
        keys={keys}
        aria-label={formatMonth(active)}
        className="mt-1 w-full table-fixed"
        headStyle="h-8 text-xs font-medium text-faint"
      >
        {(date) => (
          <td key={date} aria-selected={date === value} className="p-0 text-center">
            {monthOf(date) === month && (
              <DayButton
                date={date}
                isToday={date === today}
                isChosen={date === value}
                isActive={date === active}
                isDisabled={isDisabled(date)}
                onChoose={onChoose}
                onRefused={onRefused}
              />
            )}
          </td>
        )}
      </MonthTable>
    </div>
  );
}

/** The name of the month that is shown, between the ways to the others. */
function MonthHead({ date, hasPrevious, hasNext, onStep }: MonthHeadProps) {
  return (
    <div className="flex items-center justify-between">
      <IconButton
        label="Mês anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        isDisabled={!hasPrevious}
        onPress={() => onStep(-1)}
      />
      <p aria-live="polite" className="text-sm font-semibold first-letter:uppercase">
        {formatMonth(date)}
      </p>
      <IconButton
        label="Próximo mês"
        icon={<ChevronRight size={18} aria-hidden />}
        isDisabled={!hasNext}
        onPress={() => onStep(1)}
      />
    </div>
  );
}

interface MonthHeadProps {
  /** Any day of the month. */
  date: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onStep: (months: number) => void;
}

function DayButton({ date, isToday, isChosen, isActive, isDisabled, ...on }: DayButtonProps) {
  const answers = isDisabled && on.onRefused !== undefined;
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${isToday ? "Hoje, " : ""}${formatLongDay(date)}${answers ? ", indisponível" : ""}`}
      // A day that says why when it is pressed is no disabled button.
      aria-disabled={isDisabled && !answers}
      onClick={() => (isDisabled ? on.onRefused?.(date) : on.onChoose(date))}
      className={cx(
        "size-10 rounded-md text-sm tabular-nums",
        isChosen && "bg-brand font-semibold text-on-brand",
        !isChosen && dayStyle(isDisabled, answers),
        isToday && !isChosen && "ring-1 ring-brand ring-inset",
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}

function dayStyle(isDisabled: boolean, answers: boolean) {
  if (!isDisabled) return "font-medium hover:bg-muted";
  // A day that takes a press must be legible.
  return answers ? "text-faint" : "text-faint opacity-50";
}

function clamp(date: string, first: string, last: string) {
  if (date < first) return first;
  return date > last ? last : date;
}

interface DayButtonProps {
  date: string;
  isToday: boolean;
  isChosen: boolean;
  isActive: boolean;
  isDisabled: boolean;
  onChoose: (date: string) => void;
  onRefused: ((date: string) => void) | undefined;
}

export interface CalendarProps {
  /** "" while nothing is chosen. */
  value: string;
  today: string;
  /** Where it opens while nothing is chosen; without it on the first day that can be. */
  start?: string;
  /** The bounds of what can be shown, both included. */
  first: string;
  last: string;
  isDisabled: (date: string) => boolean;
  onChoose: (date: string) => void;
  /** A day that cannot be chosen was pressed. */
  onRefused?: ((date: string) => void) | undefined;
}
