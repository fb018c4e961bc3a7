import { CalendarDays, ChevronLeft, ChevronRight, CircleAlert } from "lucide-react";
import { type Ref, useId, useState } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { inputHeight, inputStyle } from "#client/components/field.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { popoverStyle } from "#client/components/popover-style.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDay, formatLongDay, formatMonth } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { JANELA_DIAS } from "#shared/marcacoes/marcacoes.constants.ts";
import { refusalOfDate } from "#shared/marcacoes/rules/slots.ts";
import { useDayKeys, useFirstFocus } from "./day-keys.ts";
import { addMonths, monthOf, WEEKDAYS, weeksOfMonth } from "./month.ts";

/** A date that can be booked: the next 90 days without weekends, in the professional's zone. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  error,
  now,
  zone,
  ref,
}: DateFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const today = civilOf(now, zone).date;

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium text-ink">
        {label}
        <span aria-hidden className="text-red-ink">
          {" *"}
        </span>
      </span>
      <DialogTrigger
        isOpen={isOpen}
        onOpenChange={(open) => {
          setOpen(open);
          if (!open) onBlur?.();
        }}
      >
        <Button
          ref={ref}
          id={`${id}-value`}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(
            inputStyle,
            inputHeight,
            "flex items-center justify-between gap-2 text-left",
            error && "border-red",
          )}
        >
          <span className={cx("min-w-0 truncate first-letter:uppercase", !value && "text-faint")}>
            {value ? formatDay(value, today) : "Selecione a data"}
          </span>
          <CalendarDays size={16} aria-hidden className="shrink-0 text-faint" />
        </Button>
        <Popover offset={4} placement="bottom start" className={cx(popoverStyle, "p-3")}>
          <Dialog aria-label={label} className="outline-none">
            <MiniCalendar
              value={value}
              today={today}
              first={today}
              last={addDays(today, JANELA_DIAS)}
              isDisabled={(date) => refusalOfDate(date, { timeZone: zone, now }) !== null}
              onChoose={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      {error && (
        <p
          id={`${id}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-sm text-red-ink"
        >
          <CircleAlert size={14} aria-hidden className="mt-0.75 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

interface DateFieldProps {
  label: string;
  /** "YYYY-MM-DD" or "". */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  error?: string;
  now: Date;
  zone: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A month to choose one day from. Days that cannot be chosen are passed by the keys but take no press. */
function MiniCalendar({ value, today, first, last, isDisabled, onChoose }: CalendarProps) {
  const [active, setActive] = useState(value || first);
  const month = monthOf(active);
  const move = (date: string) => setActive(clamp(date, first, last));
  const keys = useDayKeys(active, move);
  useFirstFocus(keys.ref);
  const step = (months: number) => move(`${addMonths(month, months)}-01`);

  return (
    <div className="w-72">
      <div className="flex items-center justify-between">
        <IconButton
          label="Mês anterior"
          icon={<ChevronLeft size={18} aria-hidden />}
          isDisabled={month <= monthOf(first)}
          onPress={() => step(-1)}
        />
        <p aria-live="polite" className="text-sm font-semibold first-letter:uppercase">
          {formatMonth(active)}
        </p>
        <IconButton
          label="Próximo mês"
          icon={<ChevronRight size={18} aria-hidden />}
          isDisabled={month >= monthOf(last)}
          onPress={() => step(1)}
        />
      </div>
      <table
        {...keys}
        // A table whose days are moved through by arrow keys is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={formatMonth(active)}
        className="mt-1 w-full table-fixed"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className="h-8 text-xs font-medium text-faint">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} aria-selected={date === value} className="p-0 text-center">
                  {monthOf(date) === month && (
                    <DayButton
                      date={date}
                      isToday={date === today}
                      isChosen={date === value}
                      isActive={date === active}
                      isDisabled={isDisabled(date)}
                      onChoose={onChoose}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayButton({ date, isToday, isChosen, isActive, isDisabled, onChoose }: DayButtonProps) {
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${isToday ? "Hoje, " : ""}${formatLongDay(date)}`}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onChoose(date)}
      className={cx(
        "size-10 rounded-md text-sm tabular-nums",
        isChosen && "bg-brand font-semibold text-on-brand",
        !isChosen && isDisabled && "text-faint opacity-50",
        !isChosen && !isDisabled && "font-medium hover:bg-muted",
        isToday && !isChosen && "ring-1 ring-brand ring-inset",
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
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
}

interface CalendarProps {
  /** "" while nothing is chosen. */
  value: string;
  today: string;
  /** The bounds of what can be shown, both included. */
  first: string;
  last: string;
  isDisabled: (date: string) => boolean;
  onChoose: (date: string) => void;
}
