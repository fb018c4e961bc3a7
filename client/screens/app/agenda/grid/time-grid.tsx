import { useMemo, useRef } from "react";
import { takenBy } from "#client/data/agenda-days.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatLongDay, formatNextDay } from "#client/lib/format.ts";
import { WEEKDAYS, weekdayOf } from "#client/lib/month.ts";
import { minutesOf, timeOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import type { Ocupacao } from "#shared/marcacoes/rules/busy-times.ts";
import { datesOn, endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { closedText } from "../closed-text.ts";
import { GRID_HELP, type Lying } from "./block.tsx";
import { DayColumn } from "./day-column.tsx";
import { FreeTime } from "./free-time.tsx";
import { type ClosedSpan, closedSpans, type Span, shownHours, spanOn, type Week } from "./hours.ts";
import { inLanes } from "./lanes.ts";
import { type Drop, useDrag } from "./use-drag.ts";
import { useSwipe } from "./use-swipe.ts";

/** How high an hour is. */
const HOUR_REM = 3.75;

/** Days beside each other on a scale of hours: one, three or a week. */
export function TimeGrid({ dates, now, colors, ...contents }: GridProps) {
  const { items, busy, week, isWeekKnown, zone, ...on } = contents;
  const grid = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLSpanElement>(null);
  const today = civilOf(now, zone).date;

  const columns = useMemo(
    () => dates.map((date) => columnOf(date, { items, busy, week, zone, isWeekKnown })),
    [dates, items, busy, week, zone, isWeekKnown],
  );
  const hours = useMemo(
    () => shownHours(dates, week, columns.flatMap(reachOf)),
    [dates, week, columns],
  );
  const isHolding = useDrag({ grid, label, dates, hours, drawn: items, onDrop: on.onDrop });
  useSwipe(grid, (pages) => !isHolding() && on.onPage(pages));
  const marks: number[] = [];
  for (let minute = hours.from; minute < hours.to; minute += 60) marks.push(minute);

  return (
    <div
      aria-busy={on.isLoading}
      className="agenda-grid overflow-clip rounded-lg border border-line bg-surface"
    >
      {dates.length > 1 && (
        <div className="sticky top-[calc(var(--notice,0px)+3rem+env(safe-area-inset-top))] z-4 flex border-b border-line bg-surface pl-12 sm:top-(--notice,0px) print:static">
          {dates.map((date) => (
            <DayHead key={date} date={date} isToday={date === today} onDay={on.onDay} />
          ))}
        </div>
      )}
      <p id={GRID_HELP} className="sr-only">
        Enter abre. Shift com as setas escolhe outro horário, Enter confirma e Escape desfaz.
      </p>
      <div ref={grid} className="relative flex touch-pan-y select-none">
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
        <div
          style={{ height: `${marks.length * HOUR_REM}rem` }}
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
              onFree={on.onFree}
            />
          ))}
          <FreeTime key={dates.join()} dates={dates} hours={hours} week={week} onFree={on.onFree} />
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

interface Column {
  date: string;
  lying: Lying[];
  buffers: Span[];
  busy: Span[];
  closed: ClosedSpan[];
}

function columnOf(date: string, { items, busy, week, isWeekKnown, zone }: Contents): Column {
  const lying = items.flatMap((marcacao) => {
    const span = spanOn(date, marcacao.horario, endOf(marcacao), zone);
    if (!span) return [];
    const inClosed = closedText(marcacao, { ...week, timeZone: zone });
    // An appointment that began the day before is moved in that day's column.
    const isWhole = civilOf(marcacao.horario, zone).date === date;
    return [{ ...span, marcacao, inClosed, isMovable: isWhole && isLive(marcacao.status) }];
  });
  // Buffers of an appointment of the day beside this one.
  const buffers = items.flatMap((marcacao) => {
    if (!isLive(marcacao.status) || datesOn(marcacao, zone).includes(date)) return [];
    const { horario, fim } = takenBy(marcacao);
    return spanOn(date, horario, fim, zone) ?? [];
  });
  const taken = busy.flatMap(({ horario, fim }) => spanOn(date, horario, fim, zone) ?? []);
  const distinct = new Map(taken.map((span) => [`${span.from}-${span.to}`, span]));
  const closed = isWeekKnown ? closedSpans(date, week) : [];
  return {
    date,
    lying: inLanes(lying, isCancelled),
    buffers,
    busy: [...distinct.values()],
    closed,
  };
}

const isCancelled = ({ marcacao }: Pick<Lying, "marcacao">) => marcacao.status === "cancelado";

/** How far a column's contents reach; a calendar that is busy all day shows that at any height. */
const reachOf = ({ lying, buffers, busy }: Column): Span[] => [
  ...buffers,
  ...lying.map(({ from, to, marcacao: { status, ...folga } }) =>
    isLive(status)
      ? {
          from: Math.max(from - folga.folga_antes_minutos, 0),
          to: Math.min(to + folga.folga_depois_minutos, ALL_DAY),
        }
      : { from, to },
  ),
  ...busy.filter(({ from, to }) => to - from < ALL_DAY),
];
const ALL_DAY = 1440;

interface Contents {
  items: readonly Marcacao[];
  busy: readonly Ocupacao[];
  week: Week;
  /** False until the hours have loaded: no time is drawn as closed before. */
  isWeekKnown: boolean;
  zone: string;
}

interface GridProps extends Contents {
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
