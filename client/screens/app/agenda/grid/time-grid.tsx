import { type Ref, useMemo, useRef, useState } from "react";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatNextDay } from "#client/lib/format.ts";
import { minutesOf, timeOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { GRID_HELP } from "./block.tsx";
import { type GridColumn, sideOf } from "./columns.ts";
import { DayColumn } from "./day-column.tsx";
import { type Agenda, type ColumnContents, keptContents, reachOf } from "./day-contents.ts";
import { FreeTime } from "./free-time.tsx";
import { Heads } from "./heads.tsx";
import type { Drop } from "./held.ts";
import { openSpans, type Span, shownHours } from "./hours.ts";
import { useDrag } from "./use-drag.ts";
import { useSwipe } from "./use-swipe.ts";

/** How high an hour is. */
const HOUR_REM = 3.75;

/** Days beside each other on a scale of hours: one, three, a week, or one of several people. */
export function TimeGrid({ shown, now, colorOf, isShared, ...contents }: GridProps) {
  const { items, weekOf, mayWrite, zone, ...on } = contents;
  const grid = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const time = { today: civilOf(now, zone).date, now, zone };
  const onFree = mayWrite ? on.onFree : null;

  const { columns, hours } = useColumns(shown, contents);
  const isHolding = useDrag({ grid, label, shown, hours, drawn: items, onDrop: on.onDrop });
  useSwipe(grid, (pages) => !isHolding() && on.onPage(pages));

  return (
    <div
      aria-busy={on.isLoading}
      className="agenda-grid overflow-clip rounded-lg border border-line bg-surface"
    >
      {shown.length > 1 && <Heads shown={shown} today={time.today} onDay={on.onDay} />}
      {mayWrite && <GridHelp />}
      <div ref={grid} className="relative flex touch-pan-y select-none">
        <HourMarks {...hours} />
        <div
          style={{ height: `${startsOfHours(hours).length * HOUR_REM}rem` }}
          className="agenda-days relative flex min-w-0 flex-1"
        >
          <Columns
            columns={columns}
            hours={hours}
            colorOf={colorOf}
            isShared={isShared}
            {...time}
            onOpen={on.onOpen}
            onFree={onFree}
          />
          {onFree && (
            <FreeTime
              key={shown.map(({ key }) => key).join()}
              columns={shown}
              hours={hours}
              weekOf={weekOf}
              isTaken={on.isTaken}
              onFree={onFree}
            />
          )}
        </div>
        <DropLabel ref={label} />
      </div>
    </div>
  );
}

/** Draws the contents of each column. */
function Columns({ columns, hours, today, now, zone, isShared, ...on }: ColumnsProps) {
  return (
    <>
      {columns.map(({ at, lying, ...column }, index) => (
        <DayColumn
          key={at.key}
          at={at}
          name={sideOf(at) ?? formatNextDay(at.date, today)}
          index={index}
          hours={hours}
          closed={column.closed}
          busy={column.busy}
          taken={column.taken}
          buffers={column.buffers}
          items={lying}
          isShared={isShared}
          nowMinute={at.date === today ? minutesOf(civilOf(now, zone).time) : null}
          zone={zone}
          {...on}
        />
      ))}
    </>
  );
}

interface ColumnsProps extends Pick<GridProps, "now" | "zone" | "isShared" | "colorOf" | "onOpen"> {
  columns: readonly ColumnContents[];
  hours: Span;
  today: string;
  onFree: GridProps["onFree"] | null;
}

/** Says where a held block would go; written to past React. */
const DropLabel = ({ ref }: { ref: Ref<HTMLSpanElement> }) => (
  <span
    ref={ref}
    aria-live="assertive"
    className="pointer-events-none absolute top-0 left-0 z-20 will-change-transform rounded-sm bg-ink px-1.5 py-0.5 text-xs font-medium text-canvas tabular-nums empty:hidden"
  />
);

/** The contents of the columns, and the hours that all of them are drawn in. */
function useColumns(shown: readonly GridColumn[], agenda: Agenda) {
  const { items, busy, taken, weekOf, closedTextOf, zone, isWeekKnown, mayWrite } = agenda;
  const [contentsOf] = useState(keptContents);
  const columns = useMemo(
    () =>
      shown.map((at) =>
        contentsOf(at, { items, busy, taken, weekOf, closedTextOf, zone, isWeekKnown, mayWrite }),
      ),
    [contentsOf, shown, items, busy, taken, weekOf, closedTextOf, zone, isWeekKnown, mayWrite],
  );
  const { from, to } = useMemo(() => {
    const open = shown.flatMap((at) => openSpans(at.date, weekOf(at)));
    return shownHours(open, columns.flatMap(reachOf));
  }, [shown, weekOf, columns]);
  const hours = useMemo(() => ({ from, to }), [from, to]);
  return { columns, hours };
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

interface GridProps extends Agenda {
  shown: readonly GridColumn[];
  now: Date;
  /** The color of its service, or of its professional where the column is of several. */
  colorOf: (marcacao: Marcacao) => string | null;
  /** Whether appointments of several people stand in one column. */
  isShared: boolean;
  isLoading: boolean;
  onOpen: (marcacao: Marcacao) => void;
  /** Whether a column is taken at a minute of its day by an appointment that is not shown. */
  isTaken: (column: GridColumn, minute: number) => boolean;
  onFree: (column: GridColumn, minute: number) => void;
  /** False where it cannot go. */
  onDrop: (drop: Drop) => boolean;
  /** A day's head was pressed. */
  onDay: (date: string) => void;
  /** Swiped forward (1) or back (-1). */
  onPage: (pages: 1 | -1) => void;
}
