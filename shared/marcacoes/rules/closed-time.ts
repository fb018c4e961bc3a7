import { minutesOf } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { type Closure, closedPartAt, type DayRules, kindOfDay } from "./day-hours.ts";

/** Why an appointment lies in closed time; null where it does not. Days opened at hours of their own are closed beside them. */
export function closedTimeAt(
  { horario, duracao_minutos }: { horario: Date; duracao_minutos: number },
  { timeZone, ...rules }: DayRules & { timeZone: string },
): Closure | null {
  const { date, time } = civilOf(horario, timeZone);
  const kind = kindOfDay(date, rules);
  if (kind.closure) return kind.closure;
  const minute = minutesOf(time);
  const part = closedPartAt(kind.closed, minute, duracao_minutos);
  if (part) return { recusa: "fechado", nome: part.nome };
  const { hora_extra_minutos: extra } = rules.regras;
  const isOpen = kind.abertos.some(
    ({ hora_inicio, hora_fim }) =>
      minute >= minutesOf(hora_inicio) && minute < minutesOf(hora_fim) + extra,
  );
  return kind.abertos.length === 0 || isOpen ? null : { recusa: "fechado", nome: null };
}
