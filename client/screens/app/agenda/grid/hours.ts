import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { MINUTES_PER_DAY, minutesOf, timeOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { closedPartAt, type Dia, hoursOn, kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";
import {
  type HorasDeServico,
  type OfferedHour,
  offeredHours,
} from "#shared/marcacoes/rules/offered-hours.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";

/** A part of a day, in minutes since midnight; `to` is the first minute after it. */
export interface Span {
  from: number;
  to: number;
}

/** Why it is closed; null where it only lies beside the hours. */
export interface ClosedSpan extends Span {
  reason: string | null;
}

/** The inputs that decide which hours of a date are open. */
export interface Week {
  disponibilidades: readonly HorasDeServico[];
  regras: Regras;
  excecoes: readonly Dia[];
}

/** Minutes by which a drag moves. */
export const STEP = 15;
/** The steps of the arrow keys in the grid. */
export const ARROWS: Record<string, [columns: number, minutes: number]> = {
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const HOUR = 60;
/** The refusals of the same, as long as a column is wide. */
const FIM_DE_SEMANA = "Fim de semana";
export const SEM_HORAS = "Sem horários de atendimento";
/** Where none is open. */
const USUAL: Span = { from: 8 * HOUR, to: 18 * HOUR };

const offeredOn = (date: string, week: Week) => {
  const kind = kindOfDay(date, week);
  if (kind.closure) return { kind, offered: [] };
  const horas = hoursOn(date, kind.abertos, week.disponibilidades);
  return { kind, offered: offeredHours(horas, { extra: week.regras.hora_extra_minutos }) };
};

/** The parts of a civil date in which starts are offered, joined where they touch. */
export const openSpans = (date: string, week: Week) => spansOf(offeredOn(date, week).offered);

function spansOf(offered: readonly OfferedHour[]) {
  const spans: Span[] = [];
  for (const { minute, duracao_minutos } of offered) {
    const to = Math.min(minute + duracao_minutos, MINUTES_PER_DAY);
    const last = spans.at(-1);
    if (last && minute <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from: minute, to });
  }
  return spans;
}

/** The closed parts of a civil date, and the parts that an exception closes, each with its reason. */
export function closedSpans(date: string, week: Week): ClosedSpan[] {
  const { kind, offered } = offeredOn(date, week);
  const whole = { from: 0, to: MINUTES_PER_DAY };
  if (kind.closure?.recusa === "fimDeSemana") return [{ ...whole, reason: FIM_DE_SEMANA }];
  if (kind.closure) return [{ ...whole, reason: refusalText(kind.closure, week.regras) }];
  const open = spansOf(offered);
  if (open.length === 0) return [{ ...whole, reason: SEM_HORAS }];
  const edges = [0, ...open.flatMap(({ from, to }) => [from, to]), MINUTES_PER_DAY];
  const beside: ClosedSpan[] = [];
  for (let index = 0; index < edges.length; index += 2) {
    const [from = 0, to = 0] = edges.slice(index, index + 2);
    if (to > from) beside.push({ from, to, reason: null });
  }
  const parts = kind.closed.map(({ from, to, nome }) => ({
    from,
    to,
    reason: refusalText({ recusa: "fechado", nome }, week.regras),
  }));
  return [...beside, ...parts];
}

/** Where a press on this minute of a date begins an appointment. */
export interface Start {
  minute: number;
  time: string;
  /** It is no start that is offered. */
  encaixe: boolean;
}

/** The offered start whose time the minute lies in; elsewhere the step it lies in, as an exception. */
export function startAt(date: string, minute: number, week: Week): Start {
  const { kind, offered } = offeredOn(date, week);
  const closed = kind.closure ? [] : kind.closed;
  const slot = offered.findLast(
    (start) =>
      start.minute <= minute &&
      minute < start.minute + start.duracao_minutos &&
      !closedPartAt(closed, start.minute, start.duracao_minutos),
  );
  if (slot) return { minute: slot.minute, time: slot.time, encaixe: false };
  const step = Math.floor(minute / STEP) * STEP;
  return { minute: step, time: timeOf(step), encaixe: true };
}

/** Whether a drag that ends here wants an exception: in open hours, but at no start that is offered. */
export function isBetweenStarts(date: string, { from, to }: Span, week: Week) {
  const { kind, offered } = offeredOn(date, week);
  if (kind.closure || closedPartAt(kind.closed, from, to - from)) return false;
  if (offered.some(({ minute }) => minute === from)) return false;
  return spansOf(offered).some((open) => open.from <= from && to <= open.to);
}

/** Whole hours from the first to the last that is open (the usual ones where none is), further where something lies there. */
export function shownHours(open: readonly Span[], lying: readonly Span[]): Span {
  const spans = [...(open.length ? open : [USUAL]), ...lying];
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

/** The part of a civil date that lies between two instants, if any: what runs over midnight is cut there. */
export function spanOn(date: string, inicio: Date, fim: Date, zone: string): Span | null {
  const [start, end] = [civilOf(inicio, zone), civilOf(fim, zone)];
  if (start.date > date || end.date < date || fim <= inicio) return null;
  const from = start.date < date ? 0 : minutesOf(start.time);
  const to = end.date > date ? MINUTES_PER_DAY : minutesOf(end.time);
  return to > from ? { from, to } : null;
}
