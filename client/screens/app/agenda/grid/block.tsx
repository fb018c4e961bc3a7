import { CalendarX2, Repeat2, ShieldQuestionMark } from "lucide-react";
import { memo } from "react";
import { toneStyles } from "#client/components/badge.tsx";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { horarioOf } from "#client/features/marcacoes/horario-of.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { statusTone } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatTime, initials } from "#client/lib/format.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { m as publico } from "#shared/publico/agenda-tela.messages.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import type { Span } from "./hours.ts";
import type { Placed } from "./lanes.ts";

export type Lying = Placed<
  Span & { marcacao: Marcacao; inClosed: string | null; isMovable: boolean }
>;

/** The id of the words that say how a block is moved. */
export const GRID_HELP = "grade-ajuda";

/** Hatched, as what is not to be had: tiles of whole pixels, as stripes that repeat are drawn now thin, now thick. */
export const HATCHED =
  "bg-[linear-gradient(135deg,var(--control)_5%,transparent_5%_45%,var(--control)_45%_55%,transparent_55%_95%,var(--control)_95%)] bg-size-[8px_8px] opacity-60";
/** A cut-off letter says nothing: the name is read out, and shown under the pointer. */
const TOO_NARROW = "@max-[3.5rem]:sr-only";
/** Beside a name in one line the hour is whole, or not there. */
const HOUR_ALONE = "shrink-0 @max-[5.5rem]:sr-only";
/** Shorter ones have room for one line. */
const TWO_LINES = 45;

/** An appointment in the grid, as wide as its lane, with the buffers of its service above and below. */
function DrawnBlock({ lying, hours, column, zone, color, whose, ...on }: Props) {
  const { marcacao, from, to, left, width, isStrip, isMovable } = lying;
  const part = (minutes: number) => `${(minutes / (hours.to - hours.from)) * 100}%`;
  const at = (span: Span) => ({
    left: `${left * 100}%`,
    width: `${width * 100}%`,
    top: part(span.from - hours.from),
    height: part(span.to - span.from),
  });
  return (
    <>
      {buffersOf(lying).map((span) => (
        <span
          key={span.from}
          aria-hidden
          data-buffer
          style={at(span)}
          className={cx("absolute px-px", HATCHED)}
        />
      ))}
      <button
        type="button"
        aria-describedby={isMovable ? GRID_HELP : undefined}
        data-movable={isMovable ? marcacao.id : undefined}
        data-at={column}
        data-minute={from}
        data-length={to - from}
        onClick={() => on.onOpen(marcacao)}
        title={isStrip ? `${nomeOf(marcacao)}, ${STATUS_LABELS[marcacao.status]}` : undefined}
        style={at({ from, to })}
        className="group @container absolute z-1 min-h-4 p-px outline-none [&.is-held]:z-10 [&.is-held]:will-change-transform [&.is-held]:cursor-grabbing"
      >
        <Face lying={lying} zone={zone} color={color} whose={whose} />
        <span className="sr-only">{saidOf(lying)}</span>
      </button>
    </>
  );
}

/** Drawn anew only where something of it has changed: of a full day's blocks a move changes one. */
export const Block = memo(
  DrawnBlock,
  ({ lying, hours, ...props }, { lying: nextLying, hours: nextHours, ...next }) =>
    isShallowEqual(lying, nextLying) &&
    isShallowEqual(hours, nextHours) &&
    isShallowEqual(props, next),
);

function isShallowEqual<T extends object>(one: T, other: T) {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => Object.is(value, values.get(name)));
}

/** The time before and after it that its service keeps free. */
function buffersOf({ marcacao, from, to }: Lying): Span[] {
  const { status, folga_antes_minutos: before, folga_depois_minutos: after } = marcacao;
  if (!isLive(status)) return [];
  return [
    { from: from - before, to: from },
    { from: to, to: to + after },
  ].filter((span) => span.to > span.from);
}

/** The visible part of a block; its color is that of the service, or of the professional where several share a column. */
function Face({ lying, zone, color, whose }: Pick<Props, "lying" | "zone" | "color" | "whose">) {
  const { marcacao, from, to, isStrip } = lying;
  const tone = toneStyles[statusTone(marcacao.status)];
  const isLong = to - from >= TWO_LINES;
  const what = whose ?? marcacao.servico_nome;
  // A name and an hour of many beside each other would be cut off after their first letter.
  const isNarrow = isStrip || whose !== null;
  return (
    <span
      data-status={marcacao.status}
      className={cx(
        "relative flex h-full w-full overflow-hidden rounded-sm pr-1 pl-2 text-left text-xs leading-4",
        "group-hover:ring-1 group-hover:ring-control group-focus-visible:ring-2 group-focus-visible:ring-brand",
        "group-[.is-held]:opacity-90 group-[.is-held]:shadow-floating",
        isLong ? "flex-col py-0.5" : "items-center gap-1",
        tone.soft,
      )}
    >
      <span
        aria-hidden
        data-color
        style={{ backgroundColor: color ?? undefined }}
        className={cx("absolute inset-y-0 left-0 w-1", tone.dot)}
      />
      {whose !== null && !isStrip && <Initials marcacao={marcacao} />}
      <NameAndSigns lying={lying} isNarrow={isNarrow} />
      <span className={cx("truncate tabular-nums", isNarrow && TOO_NARROW, !isLong && HOUR_ALONE)}>
        {formatTime(marcacao.horario, zone)}
        {isLong && (
          <span className="@max-[7rem]:sr-only">
            {/* How long it is can be seen, what it is cannot. */}
            <span className={cx(what && "@max-[12rem]:sr-only")}>
              {horarioOf(marcacao, zone).slice(5)}
            </span>
            {what && ` · ${what}`}
          </span>
        )}
      </span>
      {whose && !isLong && <span className="truncate @max-[11rem]:sr-only"> · {whose}</span>}
    </span>
  );
}

/** In place of a name that has no room. */
const Initials = ({ marcacao }: Pick<Lying, "marcacao">) => (
  <span
    aria-hidden
    className={cx(
      "font-medium whitespace-nowrap @min-[3.5rem]:hidden @max-[1.5rem]:hidden",
      marcacao.status === "cancelado" && "line-through",
    )}
  >
    {marcacao.cliente_nome && initials(marcacao.cliente_nome)}
  </span>
);

interface NameProps extends Pick<Props, "lying"> {
  /** Whether the name gives way where there is no room for it. */
  isNarrow: boolean;
}

function NameAndSigns({ lying: { marcacao, inClosed }, isNarrow }: NameProps) {
  return (
    <span className={cx("flex min-w-0 items-center gap-1", isNarrow && TOO_NARROW)}>
      <span
        className={cx(
          "min-w-0 truncate font-medium",
          marcacao.status === "cancelado" && "line-through",
        )}
      >
        {nomeOf(marcacao)}
      </span>
      {!marcacao.verificado && <ShieldQuestionMark size={12} aria-hidden className="shrink-0" />}
      {marcacao.serie_id && <Repeat2 size={12} aria-hidden className="shrink-0" />}
      {inClosed && <CalendarX2 size={12} aria-hidden className="shrink-0 text-red-ink" />}
    </span>
  );
}

/** The meaning of colours and signs in words: "Confirmado, Série". */
function saidOf({ marcacao, inClosed }: Lying) {
  return [
    STATUS_LABELS[marcacao.status],
    marcacao.serie_id && series.serie,
    marcacao.encaixe && encaixe.encaixe,
    !marcacao.verificado && publico.naoVerificado,
    inClosed,
  ]
    .filter(Boolean)
    .join(", ");
}

interface Props {
  lying: Lying;
  /** From top to bottom of its column. */
  hours: Span;
  /** The number of its column. */
  column: number;
  zone: string;
  /** The color of its service, or of its professional. */
  color: string | null;
  /** The name of its professional, where it is said. */
  whose: string | null;
  onOpen: (marcacao: Marcacao) => void;
}
