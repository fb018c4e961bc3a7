import type { Ref } from "react";
import { DayBox } from "#client/components/day-box.tsx";
import { formatDayAndDate } from "#client/lib/format.ts";
import { addDays, isCivilDate } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import type { Refusal } from "#shared/marcacoes/rules/slots.ts";
import { useRefusal } from "./use-refusal.ts";

/** A date that can be booked, by the rules of the agenda and in the professional's zone; typed or chosen. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, onBlur, error, now, zone, isEncaixe = false, ref } = props;
  const { onRefused, profissional } = props;
  const today = civilOf(now, zone).date;
  const { regras, refusal } = useRefusal({ profissional, now, zone });
  const isRefused = (date: string) => {
    const refused = refusal(date);
    return isEncaixe ? isOutside(refused) : refused.recusa !== null;
  };
  const refuse = (date: string) => {
    const refused = refusal(date);
    if (isOutside(refused)) return false;
    onRefused?.({ date, motivo: refusalText(refused, regras) ?? "" });
    return onRefused !== undefined;
  };

  return (
    <DayBox
      ref={ref}
      label={label}
      isRequired
      value={value}
      today={today}
      error={error}
      help={value && <span>{formatDayAndDate(value, today)}</span>}
      onBlur={onBlur}
      faultOf={(date) => {
        if (!isCivilDate(date) || !isRefused(date)) return undefined;
        return refusalText(refusal(date), regras) ?? undefined;
      }}
      calendar={{
        first: today,
        last: addDays(today, regras.janela_dias),
        isDisabled: isRefused,
        onRefused: onRefused && refuse,
      }}
      isRefused={isRefused}
      onRefused={refuse}
      onChange={onChange}
    />
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
  error?: string | undefined;
  now: Date;
  zone: string;
  /** The professional whose days they are, or `qualquer`; undefined where one works alone. */
  profissional?: string | undefined;
  /** Closed days can be chosen too. */
  isEncaixe?: boolean;
  /** A closed day was chosen: why it cannot be had. */
  onRefused?: (refused: { date: string; motivo: string }) => void;
  ref?: Ref<HTMLInputElement>;
}
