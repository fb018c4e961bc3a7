import { useMemo, useRef } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatLongDay, formatNextDay } from "#client/lib/format.ts";
import { WEEKDAYS, weekdayOf } from "#client/lib/month.ts";
import { minutesOf, timeOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { GRID_HELP } from "./block.tsx";
import { DayColumn } from "./day-column.tsx";
import { type Agenda, contentsOf, reachOf } from "./day-contents.ts";
import { FreeTime } from "./free-time.tsx";
import type { Drop } from "./held.ts";
import { type Span, shownHours } from "./hours.ts";
import { useDrag } from "./use-drag.ts";
import { useSwipe } from "./use-swipe.ts";

/** How high an hour is. */
const HOUR_REM = 3.75;

/** Days beside each other on a scale of hours: one, three or a week. */
export function TimeGrid({ dates, now, colors, ...contents }: GridProps) {
  const { items, busy, week, isWeekKnown, mayWrite, zone, ...on } = contents;
  const grid = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const today = civilOf(now, zone).date;
  const onFree = mayWrite ? on.onFree : null;

  const columns = useMemo(
    () => dates.map((date) => contentsOf(date, { items, busy, week, zone, isWeekKnown, mayWrite })),
    [dates, items, busy, week, zone, isWeekKnown, mayWrite],
  );
  const hours = useMemo(
    () => shownHours(dates, week, columns.flatMap(reachOf)),
    [dates, week, columns],
  );
  const isHolding = useDrag({ grid, label, dates, hours, drawn: items, onDrop: on.onDrop });
  useSwipe(grid, (pages) => !isHolding() && on.onPage(pages));

  return (
    <div
      aria-busy={on.isLoading}
      className="agenda-grid overflow-clip rounded-lg border border-line bg-surface"
    >
      {dates.length > 1 && <DayHeads dates={dates} today={today} onDay={on.onDay} />}
      {mayWrite && <GridHelp />}
      <div ref={grid} className="relative flex touch-pan-y select-none">
        <HourMarks {...hours} />
        <div
          style={{ height: `${startsOfHours(hours).length * HOUR_REM}rem` }}
          className="agenda-days relative flex min-w-0 flex-1"
        >
          {columns.map((column, index) => (
            <DayColumn
              key={column.date}
              date={column.date}
              name={formatNextDay(column.date, today)}
              index={index}
              hours={hours}
              closed={column.closed}
              busy={column.busy}
              buffers={column.buffers}
              items={column.lying}
              nowMinute={column.date === today ? minutesOf(civilOf(now, zone).time) : null}
              zone={zone}
              colors={colors}
              onOpen={on.onOpen}
              onFree={onFree}
            />
          ))}
          {onFree && (
            <FreeTime key={dates.join()} dates={dates} hours={hours} week={week} onFree={onFree} />
          )}
        </div>
        <span
          ref={label}
          aria-live="assertive"
          className="pointer-events-none absolute top-0 left-0 z-20 will-change-transform rounded-sm bg-ink px-1.5 py-0.5 text-xs font-medium text-canvas tabular-nums empty:hidden"
        />
      </div>
    </div>
  );
}

/** How a block is moved by keyboard, for those who hear the grid. */
const GridHelp = () => (
  <p id={GRID_HELP} className="sr-only">
    Enter abre. Shift com as setas escolhe outro horário, Enter confirma e Escape desfaz.
  </p>
);

/** The minutes at which the hours of a span begin. */
function startsOfHours({ from, to }: Span) {
  const starts: number[] = [];
  for (let minute = from; minute < to; minute += 60) starts.push(minute);
  return starts;
}

/** The hours, beside the columns. */
function HourMarks(hours: Span) {
  const marks = startsOfHours(hours);
  return (
    <div aria-hidden className="relative w-12 shrink-0">
      {marks.map((minute, index) => (
        <span
          key={minute}
          style={{ top: `${(index / marks.length) * 100}%` }}
          className={cx(
            "absolute right-2 text-xs text-faint tabular-nums",
            index > 0 && "-translate-y-1/2",
          )}
        >
          {timeOf(minute)}
        </span>
      ))}
    </div>
  );
}

/** The days, above the columns; a press leads to the day's own view. */
function DayHeads({ dates, today, onDay }: HeadsProps) {
  return (
    <div className="sticky top-[calc(var(--notice,0px)+3rem+env(safe-area-inset-top))] z-4 flex border-b border-line bg-surface pl-12 sm:top-(--notice,0px) print:static">
      {dates.map((date) => (
        <DayHead key={date} date={date} isToday={date === today} onDay={onDay} />
      ))}
    </div>
  );
}

interface HeadsProps extends Pick<GridProps, "dates" | "onDay"> {
  today: string;
}

function DayHead({ date, isToday, onDay }: HeadProps) {
  return (
    <button
      type="button"
      aria-current={isToday ? "date" : undefined}
      onClick={() => onDay(date)}
      className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 text-xs text-faint -outline-offset-2 hover:bg-muted"
    >
      {WEEKDAYS[weekdayOf(date)]}
      <span
        className={cx(
          "grid size-6 place-items-center rounded-full font-semibold tabular-nums",
          isToday ? "bg-brand text-on-brand" : "text-ink",
        )}
      >
        {Number(date.slice(8))}
      </span>
      <span className="sr-only">Ver {formatLongDay(date)}</span>
    </button>
  );
}

interface HeadProps {
  date: string;
  isToday: boolean;
  onDay: (date: string) => void;
}

interface GridProps extends Agenda {
  dates: readonly string[];
  now: Date;
  colors: ReadonlyMap<string, string | null>;
  isLoading: boolean;
  onOpen: (marcacao: Marcacao) => void;
  onFree: (date: string, minute: number) => void;
  /** False where it cannot go. */
  onDrop: (drop: Drop) => boolean;
  /** A day's head was pressed. */
  onDay: (date: string) => void;
  /** Swiped forward (1) or back (-1). */
  onPage: (pages: 1 | -1) => void;
}
