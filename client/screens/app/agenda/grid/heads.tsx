import { cx } from "#client/lib/cx.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { WEEKDAYS, weekdayOf } from "#client/lib/month.ts";
import { type GridColumn, sideOf } from "./columns.ts";

/** The days, people or rooms, above their columns; a press on a day leads to its own view. */
export function Heads({ shown, today, onDay }: HeadsProps) {
  return (
    <div className="sticky top-[calc(var(--notice,0px)+3rem+env(safe-area-inset-top))] z-4 flex border-b border-line bg-surface pl-12 sm:top-(--notice,0px) print:static">
      {shown.map((column) => {
        const { key, date } = column;
        const nome = sideOf(column);
        return nome === undefined ? (
          <DayHead key={key} date={date} isToday={date === today} onDay={onDay} />
        ) : (
          <SideHead key={key} nome={nome} />
        );
      })}
    </div>
  );
}

interface HeadsProps {
  shown: readonly GridColumn[];
  today: string;
  onDay: (date: string) => void;
}

/** The column itself is named so: read out once. */
const SideHead = ({ nome }: { nome: string }) => (
  <span
    aria-hidden
    title={nome}
    className="flex min-h-11 min-w-0 flex-1 items-center justify-center border-l border-line px-1.5 text-xs font-medium text-ink"
  >
    <span className="truncate print:text-center print:whitespace-normal">{nome}</span>
  </span>
);

function DayHead({ date, isToday, onDay }: HeadProps) {
  return (
    <button
      type="button"
      aria-current={isToday ? "date" : undefined}
      onClick={() => onDay(date)}
      className="flex min-h-11 min-w-0 flex-1 items-center justify-center gap-1.5 large:flex-col large:gap-0 text-xs text-faint -outline-offset-2 hover:bg-muted"
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
