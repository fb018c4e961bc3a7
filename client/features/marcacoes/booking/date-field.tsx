import { CalendarDays, CircleAlert } from "lucide-react";
import { type Ref, useId } from "react";
import { Button } from "react-aria-components";
import { CalendarPopover } from "#client/components/calendar-popover.tsx";
import { inputHeight, inputStyle } from "#client/components/field.tsx";
import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayAndDate } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import { type Refusal, refusalOf } from "#shared/marcacoes/rules/slots.ts";

/** A date that can be booked, by the rules of the agenda and in the professional's zone. */
export function DateField({
  label,
  value,
  onChange,
  onBlur,
  error,
  now,
  zone,
  isEncaixe = false,
  onRefused,
  ref,
}: DateFieldProps) {
  const id = useId();
  const today = civilOf(now, zone).date;
  const { regras, excecoes } = useClosedDays();
  const refusal = (date: string) => refusalOf(date, { timeZone: zone, now, regras, excecoes });

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium text-ink">
        {label}
        <span aria-hidden className="text-red-ink">
          {" *"}
        </span>
      </span>
      <CalendarPopover
        label={label}
        placement="bottom start"
        value={value}
        today={today}
        first={today}
        last={addDays(today, regras.janela_dias)}
        isDisabled={(date) => {
          const refused = refusal(date);
          return isEncaixe ? isOutside(refused) : refused.recusa !== null;
        }}
        onChoose={onChange}
        onRefused={
          onRefused &&
          ((date) => {
            const refused = refusal(date);
            if (isOutside(refused)) return false;
            onRefused({ date, motivo: refusalText(refused, regras) ?? "" });
            return true;
          })
        }
        onClose={onBlur}
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
            {value ? formatDayAndDate(value, today) : "Selecione a data"}
          </span>
          <CalendarDays size={16} aria-hidden className="shrink-0 text-faint" />
        </Button>
      </CalendarPopover>
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

/** Not even an exception of the professional's own lies there. */
const isOutside = ({ recusa }: Refusal) => recusa === "passado" || recusa === "foraDaJanela";

interface DateFieldProps {
  label: string;
  /** "YYYY-MM-DD" or "". */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  error?: string;
  now: Date;
  zone: string;
  /** Closed days can be chosen too. */
  isEncaixe?: boolean;
  /** A closed day was pressed: why it cannot be chosen. */
  onRefused?: (refused: { date: string; motivo: string }) => void;
  ref?: Ref<HTMLButtonElement>;
}
