import { addDays, MINUTES_PER_DAY, minutesOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Booked } from "./dates-on.ts";
import { type Closure, closedPartAt, type DayRules, kindOfDay } from "./day-hours.ts";

type Rules = DayRules & { timeZone: string };

/** Why an appointment lies in closed time; null where it does not. Days opened at hours of their own are closed beside them. */
export function closedTimeAt(booked: Booked, { timeZone, ...rules }: Rules): Closure | null {
  const { date, time } = civilOf(booked.horario, timeZone);
  const kind = kindOfDay(date, rules);
  if (kind.closure) return kind.closure;
  const minute = minutesOf(time);
  const part = closedPartAt(kind.closed, minute, booked.duracao_minutos);
  if (part) return { recusa: "fechado", nome: part.nome };
  const { hora_extra_minutos: extra } = rules.regras;
  const isOpen = kind.abertos.some(
    ({ hora_inicio, hora_fim }) =>
      minute >= minutesOf(hora_inicio) && minute < minutesOf(hora_fim) + extra,
  );
  if (kind.abertos.length > 0 && !isOpen) return { recusa: "fechado", nome: null };
  const beyond = minute + booked.duracao_minutos - MINUTES_PER_DAY;
  return beyond > 0 ? closedAfterMidnight(addDays(date, 1), beyond, rules) : null;
}

/** Where the last appointment of a day runs on into a closed one. Each weekend begins so: it is offered there. */
function closedAfterMidnight(date: string, minutes: number, rules: DayRules): Closure | null {
  const kind = kindOfDay(date, rules);
  if (kind.closure) return kind.closure.recusa === "fimDeSemana" ? null : kind.closure;
  const part = closedPartAt(kind.closed, 0, minutes);
  return part ? { recusa: "fechado", nome: part.nome } : null;
}
