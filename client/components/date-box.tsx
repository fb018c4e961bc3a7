import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "react-aria-components";
import { dateOfText, maskDate, shownDate } from "#client/lib/typed-date.ts";
import { CalendarPopover } from "./calendar-popover.tsx";
import { TextField } from "./text-field.tsx";

const FIRST = "2000-01-01";
const LAST = "2099-12-31";

/** A day that is typed as dd/mm/aaaa or chosen in a calendar; "" is none. */
export function DateBox({ label, value, onChange, today, error }: DateBoxProps) {
  const [text, setText] = useState(shownDate(value));
  const [known, setKnown] = useState(value);
  // Changed elsewhere: by the calendar, a removed filter, back.
  if (known !== value) {
    setKnown(value);
    if ((dateOfText(text) ?? "") !== value) setText(shownDate(value));
  }

  const type = (typed: string) => {
    const next = maskDate(typed);
    setText(next);
    const date = dateOfText(next) ?? "";
    if (date !== value) onChange(date);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      value={text}
      onChange={type}
      onBlur={() => setText(shownDate(value))}
      error={error}
      end={
        <CalendarPopover
          label={label}
          placement="bottom end"
          value={value}
          start={today}
          today={today}
          first={FIRST}
          last={LAST}
          isDisabled={() => false}
          onChoose={onChange}
        >
          <Button
            aria-label={`Escolher no calendário: ${label}`}
            className="grid size-10 place-items-center rounded-md text-faint hover:text-ink"
          >
            <CalendarDays size={16} aria-hidden />
          </Button>
        </CalendarPopover>
      }
    />
  );
}

interface DateBoxProps {
  label: string;
  /** "YYYY-MM-DD" or "". */
  value: string;
  onChange: (date: string) => void;
  today: string;
  error?: string | undefined;
}
