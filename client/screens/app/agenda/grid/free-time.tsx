import { type KeyboardEvent, useState } from "react";
import { MINUTES_PER_DAY } from "#shared/common/civil.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { type GridColumn, nameOf } from "./columns.ts";
import { ARROWS, type Span, STEP, startAt, type Week } from "./hours.ts";

/** The keyboard's way to free time: one stop that the arrows move over the grid, and Enter books where it stands. */
export function FreeTime({ columns, hours, weekOf, isTaken, onFree }: FreeTimeProps) {
  const [place, setPlace] = useState({ index: 0, minute: hours.from });
  const index = Math.min(place.index, columns.length - 1);
  const column = columns[index];
  if (!column) throw new Error("a grid has columns");
  const minute = Math.min(Math.max(place.minute, hours.from), hours.to - STEP);
  const start = startAt(column.date, minute, weekOf(column));

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setPlace({
      index: Math.min(Math.max(index + step[0], 0), columns.length - 1),
      minute: Math.min(Math.max(minute + step[1], hours.from), hours.to - STEP),
    });
  }

  const all = hours.to - hours.from;
  return (
    <button
      type="button"
      aria-label={
        isTaken(column, start.minute)
          ? `${m.ocupado} em ${nameOf(column)} às ${start.time}`
          : `Marcar em ${nameOf(column)} às ${start.time}${start.encaixe ? ", encaixe" : ""}`
      }
      onKeyDown={onKeyDown}
      onClick={() => onFree(column, minute)}
      style={{
        left: `${(index / columns.length) * 100}%`,
        width: `${100 / columns.length}%`,
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
  columns: readonly GridColumn[];
  hours: Span;
  weekOf: (column: GridColumn) => Week;
  isTaken: (column: GridColumn, minute: number) => boolean;
  onFree: (column: GridColumn, minute: number) => void;
}
