import {
  DAY,
  type DiaSemana,
  dateOfDay,
  dayNumber,
  diaSemanaOfDay,
  isWeekend,
  MINUTE,
} from "#shared/common/civil.ts";
import { civilOf, instantOfLocal, steadyOffset } from "#shared/common/time.ts";
import { JANELA_DIAS } from "../marcacoes.constants.ts";
import { busySweep, type Ocupacao } from "./busy-times.ts";
import { type HorasDeServico, type OfferedHour, offeredHours } from "./offered-hours.ts";

/** Why a date or a time cannot be booked: the key of its sentence in the messages. */
export type Recusa =
  | "passado"
  | "foraDaJanela"
  | "fimDeSemana"
  | "semDisponibilidade"
  | "semHorarios"
  | "indisponivel"
  | "ocupado";

export interface Slot {
  time: string;
  horario: Date;
  available: boolean;
  duracao_minutos: number;
}

export interface DaySlots {
  date: string;
  dia_semana: DiaSemana;
  slots: Slot[];
  /** Null where there are slots, were they all taken. */
  recusa: Recusa | null;
}

/** All that decides which times a professional offers. */
export interface Agenda {
  timeZone: string;
  disponibilidades: readonly HorasDeServico[];
  /** Every taken time that meets the days asked for; in any order. */
  busy: readonly Ocupacao[];
  now: Date;
}

/** The slots of one civil date ("YYYY-MM-DD" in the agenda's zone), in order. */
export function slotsOfDay({ date, ...agenda }: Agenda & { date: string }): DaySlots {
  const day = dayNumber(date);
  return slotsOfDays(day, day, agenda)[0] ?? closed(day, "indisponivel");
}

/** The slots of each civil date from `start` to `end`, both included. */
export function slotsOfRange({ start, end, ...agenda }: Agenda & { start: string; end: string }) {
  return slotsOfDays(dayNumber(start), dayNumber(end), agenda);
}

function slotsOfDays(first: number, last: number, agenda: Agenda) {
  const { timeZone, now } = agenda;
  const today = dayNumber(civilOf(now, timeZone).date);
  const offered = offeredByWeekday(agenda.disponibilidades);
  const isTaken = busySweep(agenda.busy);
  const days: DaySlots[] = [];
  for (let day = first; day <= last; day++) {
    const dia = diaSemanaOfDay(day);
    const recusa = refusalOfDay(day, today, dia);
    if (recusa) {
      days.push(closed(day, recusa));
      continue;
    }
    const hours = offered(dia);
    const slots = slotsOf(day, hours, { timeZone, now: now.getTime(), isTaken });
    days.push({
      date: dateOfDay(day),
      dia_semana: dia,
      slots,
      recusa: slots.length ? null : hours.length ? "semHorarios" : "semDisponibilidade",
    });
  }
  return days;
}

function closed(day: number, recusa: Recusa): DaySlots {
  return { date: dateOfDay(day), dia_semana: diaSemanaOfDay(day), slots: [], recusa };
}

/** Why no time of a civil date can be booked, whatever the hours of service are; null for a date to choose from. */
export function refusalOfDate(date: string, { timeZone, now }: Pick<Agenda, "timeZone" | "now">) {
  const day = dayNumber(date);
  return refusalOfDay(day, dayNumber(civilOf(now, timeZone).date), diaSemanaOfDay(day));
}

function refusalOfDay(day: number, today: number, dia: DiaSemana): Recusa | null {
  if (day < today) return "passado";
  if (day > today + JANELA_DIAS) return "foraDaJanela";
  return isWeekend(dia) ? "fimDeSemana" : null;
}

function offeredByWeekday(disponibilidades: readonly HorasDeServico[]) {
  const known = new Map<DiaSemana, OfferedHour[]>();
  return (dia: DiaSemana) => {
    const found = known.get(dia);
    if (found) return found;
    const hours = offeredHours(disponibilidades.filter(({ dia_semana }) => dia_semana === dia));
    known.set(dia, hours);
    return hours;
  };
}

interface Moment {
  timeZone: string;
  now: number;
  isTaken: (start: number, end: number) => boolean;
}

function slotsOf(day: number, hours: readonly OfferedHour[], { timeZone, now, isTaken }: Moment) {
  const offset = steadyOffset(day, timeZone);
  const slots: Slot[] = [];
  for (const { minute, time, duracao_minutos } of hours) {
    const local = day * DAY + minute * MINUTE;
    // Only where the clock changes does each time need a check of its own: it may not exist.
    const start = offset === null ? instantOfLocal(local, timeZone) : local - offset;
    if (start === null || start < now) continue;
    const available = !isTaken(start, start + duracao_minutos * MINUTE);
    slots.push({ time, horario: new Date(start), available, duracao_minutos });
  }
  return slots;
}
