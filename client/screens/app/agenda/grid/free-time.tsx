import { type KeyboardEvent, useState } from "react";
import { formatLongDay } from "#client/lib/format.ts";
import { MINUTES_PER_DAY } from "#shared/common/civil.ts";
import { ARROWS, type Span, STEP, startAt, type Week } from "./hours.ts";

/** The keyboard's way to free time: one stop that the arrows move over the grid, and Enter books where it stands. */
export function FreeTime({ dates, hours, week, onFree }: FreeTimeProps) {
  const [place, setPlace] = useState({ date: dates[0] ?? "", minute: hours.from });
  const column = Math.max(dates.indexOf(place.date), 0);
  const date = dates[column] ?? "";
  const minute = Math.min(Math.max(place.minute, hours.from), hours.to - STEP);
  const start = startAt(date, minute, week);

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setPlace({
      date: dates[Math.min(Math.max(column + step[0], 0), dates.length - 1)] ?? date,
      minute: Math.min(Math.max(minute + step[1], hours.from), hours.to - STEP),
    });
  }

  const all = hours.to - hours.from;
  return (
    <button
      type="button"
      aria-label={`Marcar em ${formatLongDay(date)} às ${start.time}${start.encaixe ? ", encaixe" : ""}`}
      onKeyDown={onKeyDown}
      onClick={() => onFree(date, minute)}
      style={{
        left: `${(column / dates.length) * 100}%`,
        width: `${100 / dates.length}%`,
        top: `${((minute - hours.from) / all) * 100}%`,
        height: `${((STEP * 2) / all) * 100}%`,
      }}
      className="pointer-events-none absolute z-3 rounded-sm bg-brand-soft px-1.5 text-left text-xs text-brand-ink opacity-0 -outline-offset-2 focus-visible:opacity-100"
    >
      + {start.time}
    </button>
  );
}

const STEPS: Record<string, [columns: number, minutes: number]> = {
  ...ARROWS,
  PageUp: [0, -60],
  PageDown: [0, 60],
  Home: [0, -MINUTES_PER_DAY],
  End: [0, MINUTES_PER_DAY],
};

interface FreeTimeProps {
  dates: readonly string[];
  hours: Span;
  week: Week;
  onFree: (date: string, minute: number) => void;
}
