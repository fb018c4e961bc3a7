import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import {
  DAY,
  type DiaSemana,
  dateOfDay,
  dayNumber,
  diaSemana,
  diaSemanaOfDay,
  MINUTE,
} from "#shared/common/civil.ts";
import { civilOf, instantOfLocal, steadyOffset } from "#shared/common/time.ts";
import { busySweep, type Ocupacao, roomSweep } from "./busy-times.ts";
import { closedPartAt, type DayKind, type Dia, hoursOn, kindOfDay } from "./day-hours.ts";
import {
  type Horas,
  type HorasDeServico,
  type OfferedHour,
  offeredHours,
} from "./offered-hours.ts";

/** Why a date or a time cannot be booked: the key of its sentence in the messages. */
export type Recusa =
  | "passado"
  | "foraDaJanela"
  | "fechado"
  | "feriado"
  | "fimDeSemana"
  | "semDisponibilidade"
  | "semHorarios"
  | "servicoLongo"
  | "antecedencia"
  | "indisponivel"
  | "ocupado"
  | "semSala";

/** `nome`: of the holiday or the exception that closes it. */
export interface Refusal {
  recusa: Recusa | null;
  nome?: string | null;
}

export interface Slot {
  time: string;
  horario: Date;
  available: boolean;
  duracao_minutos: number;
}

/** `recusa` is null where there are slots, were they all taken. */
export interface DaySlots extends Refusal {
  date: string;
  dia_semana: DiaSemana;
  slots: Slot[];
}

/** Length of a service, and the buffers before and after it. */
export interface Duracao {
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
}

/** Rules and taken times from which a professional's slots follow. */
export interface Agenda {
  timeZone: string;
  disponibilidades: readonly HorasDeServico[];
  /** The defaults without. */
  regras?: Regras;
  /** Exceptions that may touch the days asked for. */
  excecoes?: readonly Dia[];
  /** Service to be booked; without one a start lasts as long as its interval. */
  servico?: Duracao | null;
  /** Notice that the asker needs, in minutes: the professional needs none. */
  antecedencia?: number;
  /** Every taken time that meets the days asked for; in any order. */
  busy: readonly Ocupacao[];
  /** Taken times of each room in which the service can be given; undefined where it needs none. */
  salas?: readonly (readonly Ocupacao[])[] | undefined;
  now: Date;
}

/** The slots of one civil date ("YYYY-MM-DD" in the agenda's zone), in order. */
export function slotsOfDay({ date, ...agenda }: Agenda & { date: string }): DaySlots {
  const day = dayNumber(date);
  return slotsOfDays(day, day, agenda)[0] ?? without(day, { recusa: "indisponivel" });
}

/** The slots of each civil date from `start` to `end`, both included. */
export function slotsOfRange({ start, end, ...agenda }: Agenda & { start: string; end: string }) {
  return slotsOfDays(dayNumber(start), dayNumber(end), agenda);
}

function slotsOfDays(first: number, last: number, agenda: Agenda) {
  const today = dayNumber(civilOf(agenda.now, agenda.timeZone).date);
  const offered = offeredByWeekday(agenda);
  const isTaken = busySweep(agenda.busy);
  const hasRoom = roomSweep(agenda.salas);
  const rules = rulesOf(agenda);
  const days: DaySlots[] = [];
  for (let day = first; day <= last; day++) {
    const outside = outsideOfWindow(day, today, rules.regras);
    const kind = outside ? null : kindOfDay(dateOfDay(day), rules);
    if (!kind || kind.closure) {
      days.push(without(day, kind?.closure ?? { recusa: outside }));
      continue;
    }
    days.push(dayOf(day, kind, { agenda, offered, isTaken, hasRoom }));
  }
  return days;
}

const rulesOf = ({
  regras = REGRAS_PADRAO,
  excecoes = [],
}: Pick<Agenda, "regras" | "excecoes">) => ({
  regras,
  excecoes,
});

const without = (day: number, refusal: Refusal): DaySlots => ({
  date: dateOfDay(day),
  dia_semana: diaSemanaOfDay(day),
  slots: [],
  ...refusal,
});

type Calendar = Pick<Agenda, "timeZone" | "now" | "regras" | "excecoes">;

/** Why no time of a civil date can be booked, whatever the weekly hours are; null for a date to choose from. */
export const refusalOfDate = (date: string, calendar: Calendar) => refusalOf(date, calendar).recusa;

/** The same with the name of what closes it. */
export function refusalOf(date: string, { timeZone, now, ...agenda }: Calendar): Refusal {
  const rules = rulesOf(agenda);
  const recusa = outsideOfWindow(
    dayNumber(date),
    dayNumber(civilOf(now, timeZone).date),
    rules.regras,
  );
  if (recusa) return { recusa };
  return kindOfDay(date, rules).closure ?? { recusa: null };
}

function outsideOfWindow(day: number, today: number, { janela_dias }: Regras) {
  if (day < today) return "passado";
  return day > today + janela_dias ? "foraDaJanela" : null;
}

interface Offer {
  hours: readonly OfferedHour[];
  /** Whether the day has hours of service, were they too short for what is to be booked. */
  hasHours: boolean;
}

function offeredByWeekday(agenda: Agenda) {
  const known = new Map<DiaSemana, Offer>();
  return (date: string, abertos: readonly Horas[]): Offer => {
    if (abertos.length) return offerOf(abertos, agenda);
    const dia = diaSemana(date);
    const found = known.get(dia);
    if (found) return found;
    const offer = offerOf(hoursOn(date, abertos, agenda.disponibilidades), agenda);
    known.set(dia, offer);
    return offer;
  };
}

function offerOf(horas: readonly Horas[], { regras = REGRAS_PADRAO, servico }: Agenda): Offer {
  const hours = offeredHours(horas, { extra: regras.hora_extra_minutos, servico });
  return { hours, hasHours: horas.length > 0 };
}

interface Question {
  agenda: Agenda;
  offered: ReturnType<typeof offeredByWeekday>;
  isTaken: ReturnType<typeof busySweep>;
  hasRoom: ReturnType<typeof roomSweep>;
}

/** Why an open day has no slots: nothing of it is left, or what is to be booked is longer than all of its hours. */
function withoutSlots({ hours, hasHours }: Offer): Recusa {
  if (!hasHours) return "semDisponibilidade";
  return hours.length > 0 ? "semHorarios" : "servicoLongo";
}

/** The slots of an open day. */
function dayOf(
  day: number,
  { abertos, closed }: Extract<DayKind, { closure: null }>,
  { agenda, offered, isTaken, hasRoom }: Question,
): DaySlots {
  const { timeZone, servico } = agenda;
  const date = dateOfDay(day);
  const { hours, hasHours } = offered(date, abertos);
  const now = agenda.now.getTime();
  const earliest = now + (agenda.antecedencia ?? 0) * MINUTE;
  const before = (servico?.folga_antes_minutos ?? 0) * MINUTE;
  const after = (servico?.folga_depois_minutos ?? 0) * MINUTE;
  const offset = steadyOffset(day, timeZone);
  const slots: Slot[] = [];
  let refusal: Refusal = { recusa: withoutSlots({ hours, hasHours }) };
  for (const { minute, time, duracao_minutos } of hours) {
    const local = day * DAY + minute * MINUTE;
    // Only where the clock changes does each time need a check of its own: it may not exist.
    const start = offset === null ? instantOfLocal(local, timeZone) : local - offset;
    if (start === null || start < now) continue;
    const part = closedPartAt(closed, minute, duracao_minutos);
    if (part) {
      refusal = { recusa: "fechado", nome: part.nome };
      continue;
    }
    if (start < earliest) {
      refusal = { recusa: "antecedencia" };
      continue;
    }
    const [de, ate] = [start - before, start + duracao_minutos * MINUTE + after];
    const available = !isTaken(de, ate) && hasRoom(de, ate);
    slots.push({ time, horario: new Date(start), available, duracao_minutos });
  }
  return {
    date,
    dia_semana: diaSemanaOfDay(day),
    slots,
    ...(slots.length ? { recusa: null } : refusal),
  };
}
