import { memo } from "react";
import { Link } from "react-router-dom";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { timeOf } from "#shared/common/civil.ts";
import { m } from "#shared/profissionais/agenda.messages.ts";
import { Block, HATCHED, type Lying } from "./block.tsx";
import { type GridColumn, nameOf } from "./columns.ts";
import { type ClosedSpan, SEM_HORAS, type Span } from "./hours.ts";
import type { Placed } from "./lanes.ts";

/** One column of the grid: closed time, busy times of the connected calendar, appointments, the present moment. */
export const DayColumn = memo(function DayColumn({ at, hours, ...column }: ColumnProps) {
  const scale = scaleOf(hours);
  return (
    <div
      role="group"
      aria-label={nameOf(at)}
      data-column={at.key}
      data-name={column.name}
      style={{ backgroundSize: `100% ${scale.part(60)}` }}
      className={cx(
        "relative min-w-0 flex-1 border-l border-line",
        "bg-[linear-gradient(to_bottom,var(--line)_1px,transparent_1px)]",
      )}
    >
      {column.onFree && <FreePress at={at} hours={hours} onFree={column.onFree} />}
      <Unavailable
        closed={column.closed.filter(scale.isShown)}
        busy={column.busy.filter(scale.isShown)}
        at={scale.at}
        mayWrite={column.onFree !== null}
        quem={at.profissional?.id}
      />
      {column.taken.filter(scale.isShown).map((span) => (
        <Taken key={`${span.from}-${span.left}`} span={span} at={scale.at} />
      ))}
      {column.buffers.filter(scale.isShown).map((span) => (
        <span
          key={span.from}
          aria-hidden
          data-buffer
          style={scale.at(span)}
          className={cx("pointer-events-none absolute inset-x-0 px-px", HATCHED)}
        />
      ))}
      {column.items.map((lying) => (
        <Block
          key={lying.marcacao.id}
          lying={lying}
          hours={hours}
          column={column.index}
          zone={column.zone}
          color={column.colorOf(lying.marcacao)}
          whose={column.isShared ? lying.marcacao.profissional_nome : null}
          onOpen={column.onOpen}
        />
      ))}
      {column.nowMinute !== null &&
        scale.isShown({ from: column.nowMinute, to: column.nowMinute + 1 }) && (
          <NowLine minute={column.nowMinute} at={scale.at} />
        )}
    </div>
  );
});

/** How the minutes of a day become shares of a column that shows these hours. */
function scaleOf(hours: Span) {
  const all = hours.to - hours.from;
  const part = (minutes: number) => `${(minutes / all) * 100}%`;
  return {
    part,
    isShown: ({ from, to }: Span) => to > hours.from && from < hours.to,
    at: ({ from, to }: Span) => {
      const start = Math.max(from, hours.from);
      return { top: part(start - hours.from), height: part(Math.min(to, hours.to) - start) };
    },
  };
}

/** For the mouse; the keyboard has FreeTime, which reaches every minute. */
function FreePress({ at, hours, onFree }: FreePressProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Horários livres, ${nameOf(at)}`}
      onClick={({ currentTarget, clientY }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        const share = (clientY - top) / height;
        const minute = Math.floor(hours.from + share * (hours.to - hours.from));
        onFree(at, Math.min(Math.max(minute, hours.from), hours.to - 1));
      }}
      className="absolute inset-0 cursor-copy"
    />
  );
}

interface FreePressProps extends Pick<ColumnProps, "at" | "hours"> {
  onFree: NonNullable<ColumnProps["onFree"]>;
}

/** Behind the appointments: closed time, and busy times of the connected calendar. */
function Unavailable({ closed, busy, at, mayWrite, quem }: UnavailableProps) {
  return (
    <>
      {closed.map((span) => (
        <div
          key={`${span.from}-${span.reason ?? ""}`}
          data-closed
          style={at(span)}
          className="pointer-events-none absolute inset-x-0 overflow-hidden bg-muted/70 px-1.5 py-1 text-xs text-soft"
        >
          <Reason text={span.reason} mayWrite={mayWrite} quem={quem} />
        </div>
      ))}
      {busy.map((span) => (
        <div
          key={span.from}
          data-busy
          style={at(span)}
          className="pointer-events-none absolute inset-x-0.5 overflow-hidden rounded-sm border border-dashed border-control bg-grey-soft px-1.5 text-xs text-grey-ink"
        >
          Ocupado no Google
        </div>
      ))}
    </>
  );
}

interface UnavailableProps extends Pick<ColumnProps, "closed" | "busy"> {
  at: ReturnType<typeof scaleOf>["at"];
  mayWrite: boolean;
  /** The professional whose column it is. */
  quem: string | undefined;
}

/** Why a time is closed; a day without hours leads to where they are made. */
function Reason({ text, mayWrite, quem }: ReasonProps) {
  if (text !== SEM_HORAS || !mayWrite) return text;
  return (
    <Link
      to={quem ? `${paths.horarios}?profissional=${quem}` : paths.horarios}
      className="pointer-events-auto relative z-1 underline underline-offset-2 hover:text-ink"
    >
      {text}
    </Link>
  );
}

interface ReasonProps extends Pick<UnavailableProps, "mayWrite" | "quem"> {
  text: string | null;
}

/** Time of somebody else's appointment, of which nothing else is known. */
function Taken({ span, at }: { span: Placed<Span>; at: UnavailableProps["at"] }) {
  const { from, to, left, width } = span;
  return (
    <div
      role="img"
      aria-label={`${m.ocupado}, ${timeOf(from)} às ${timeOf(to)}`}
      data-taken
      style={{ ...at(span), left: `${left * 100}%`, width: `${width * 100}%` }}
      className="pointer-events-none absolute p-px"
    >
      <span className="block h-full overflow-hidden rounded-sm border border-line bg-grey-soft">
        <span className={cx("block h-full", HATCHED)} />
      </span>
    </div>
  );
}

function NowLine({ minute, at }: { minute: number; at: UnavailableProps["at"] }) {
  return (
    <div
      data-now
      style={at({ from: minute, to: minute })}
      className="pointer-events-none absolute inset-x-0 border-t-2 border-brand"
    >
      <span className="sr-only">Agora, {timeOf(minute)}</span>
      {/* The line goes behind the blocks, as it would strike a name through; its head stands beside it. */}
      <span aria-hidden className="absolute -top-1.25 -left-1 z-2 size-2 rounded-full bg-brand" />
    </div>
  );
}

interface ColumnProps {
  at: GridColumn;
  /** As it is read out while something is moved here. */
  name: string;
  index: number;
  hours: Span;
  closed: readonly ClosedSpan[];
  busy: readonly Span[];
  /** Taken by appointments that are not shown. */
  taken: readonly Placed<Span>[];
  /** Buffers of appointments of the days beside it. */
  buffers: readonly Span[];
  items: readonly Lying[];
  /** Minutes since midnight, on today's column alone. */
  nowMinute: number | null;
  zone: string;
  /** Whether appointments of several people stand in it. */
  isShared: boolean;
  colorOf: (marcacao: Marcacao) => string | null;
  onOpen: (marcacao: Marcacao) => void;
  /** Free time of a column, at a minute of the day, was pressed; null for somebody who books nothing. */
  onFree: ((column: GridColumn, minute: number) => void) | null;
}
