import { CalendarDays } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { Button } from "react-aria-components";
import {
  DATE_DIGITS,
  dateFault,
  finishedDate,
  maskDate,
  meantDate,
  type Side,
} from "#client/lib/typed-date.ts";
import { typedOver } from "#client/lib/typed-over.ts";
import { formatDate, isCivilDate } from "#shared/common/civil.ts";
import { m } from "#shared/common/typed.messages.ts";
import type { CalendarProps } from "./calendar.tsx";
import { CalendarPopover } from "./calendar-popover.tsx";
import { TextField } from "./text-field.tsx";

const EVERY_DAY = { first: "2000-01-01", last: "2099-12-31", isDisabled: () => false };

/**
 * A day that is typed as dd/mm/aaaa or dd/mm, or chosen in a calendar. Typing replaces what stands there. The value is ""
 * for none, and the text itself as long as it is no day, so that a form refuses it.
 */
export function DateBox({ calendar = EVERY_DAY, onBlur, error, ...box }: DateBoxProps) {
  const { label, value, onChange, today, side = "next", faultOf, ...field } = box;
  const { text, type, finish, isTyping } = useTypedDate({ value, onChange, today, side });
  const fault = isTyping ? undefined : (dateFault(text, today, side) ?? faultOf?.(value));
  return (
    <TextField
      {...field}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      isReplaced
      value={text}
      onChange={type}
      onBlur={() => {
        finish();
        onBlur?.();
      }}
      onEnter={finish}
      error={fault ?? error}
      end={
        calendar && (
          <CalendarPopover
            label={label}
            placement="bottom end"
            value={isCivilDate(value) ? value : ""}
            start={today}
            today={today}
            {...calendar}
            onChoose={onChange}
          >
            <Button
              aria-label={m.noCalendario(label)}
              className="grid size-11 place-items-center rounded-md text-faint hover:text-ink sm:size-10"
            >
              <CalendarDays size={16} aria-hidden />
            </Button>
          </CalendarPopover>
        )
      }
    />
  );
}

/** The text in the box of a date, and the day that is handed on while it is typed. */
function useTypedDate({ value, onChange, today, side }: TypedDate) {
  const [text, setText] = useState(shown(value));
  const [given, setGiven] = useState(value);
  const [seen, setSeen] = useState(value);
  const [isTyping, setTyping] = useState(false);
  // Changed elsewhere: by the calendar, a removed filter, back.
  if (seen !== value) {
    setSeen(value);
    if (given !== value) {
      setGiven(value);
      setText(shown(value));
    }
  }

  const give = (next: string) => {
    setGiven(next);
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    const next = maskDate(typedOver(text, typed, DATE_DIGITS));
    setTyping(true);
    setText(next);
    give(meantDate(next, today, side) ?? next);
  };
  const finish = () => {
    const date = finishedDate(text, today, side);
    setTyping(false);
    if (!date) return;
    setText(shown(date));
    give(date);
  };
  return { text, type, finish, isTyping };
}

interface TypedDate extends Pick<DateBoxProps, "value" | "onChange" | "today"> {
  side: Side;
}

const shown = (value: string) => (isCivilDate(value) ? formatDate(value) : value);

type Days = Pick<CalendarProps, "first" | "last" | "isDisabled" | "onRefused">;

export interface DateBoxProps {
  label: string;
  /** "YYYY-MM-DD", "", or what was typed as long as it is no day. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** Where the calendar opens; the year of a date that is typed without one is counted from here. */
  today: string;
  side?: Side;
  /** Why a day cannot be had. */
  faultOf?: (date: string) => string | undefined;
  /** Which days the calendar offers; null for a day too far away to look for. */
  calendar?: (Days & { onRefused?: ((date: string) => boolean) | undefined }) | null;
  error?: string | undefined;
  help?: ReactNode;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}
