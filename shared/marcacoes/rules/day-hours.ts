import type { Excecao, Regras } from "#shared/agenda/agenda.schema.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { feriadoFechado } from "#shared/agenda/rules/feriados.ts";
import { diaSemana, isWeekend, minutesOf } from "#shared/common/civil.ts";
import type { Horas, HorasDeServico } from "./offered-hours.ts";

export type Dia = Pick<
  Excecao,
  "de" | "ate" | "anual" | "tipo" | "hora_inicio" | "hora_fim" | "intervalo_minutos" | "motivo"
>;

/** Why all of a day is closed: by an exception or a holiday with its name, or because it is a weekend. */
export interface Closure {
  recusa: "fechado" | "feriado" | "fimDeSemana";
  nome: string | null;
}

/** A part of a day that is closed, in minutes since midnight. */
export interface ClosedPart {
  from: number;
  to: number;
  nome: string | null;
}

export interface DayRules {
  regras: Regras;
  excecoes: readonly Dia[];
}

/** A civil date after exceptions, holidays and the weekend: closed, or the hours that replace its own and its closed parts. */
export type DayKind =
  | { closure: Closure }
  | { closure: null; abertos: readonly Horas[]; closed: readonly ClosedPart[] };

/** Weakest to strongest: weekly hours, weekend and holiday, `aberto` (replaces the day's hours), `fechado`. */
export function kindOfDay(date: string, { regras, excecoes }: DayRules): DayKind {
  const meant = excecoes.filter((excecao) => holdsOn(excecao, date));
  const shut = meant.filter(({ tipo }) => tipo === "fechado");
  const whole = shut.find(({ hora_inicio }) => !hora_inicio);
  if (whole) return { closure: { recusa: "fechado", nome: whole.motivo } };
  const abertos = meant.flatMap(hoursOf);
  if (abertos.length === 0) {
    const feriado = feriadoFechado(date, regras);
    if (feriado) return { closure: { recusa: "feriado", nome: feriado.nome } };
    if (!regras.fim_de_semana && isWeekend(diaSemana(date)))
      return { closure: { recusa: "fimDeSemana", nome: null } };
  }
  return { closure: null, abertos, closed: shut.flatMap(partOf) };
}

const hoursOf = ({ tipo, hora_inicio, hora_fim, intervalo_minutos }: Dia): Horas[] =>
  tipo === "aberto" && hora_inicio && hora_fim && intervalo_minutos
    ? [{ hora_inicio, hora_fim, intervalo_minutos }]
    : [];

const partOf = ({ hora_inicio, hora_fim, motivo }: Dia): ClosedPart[] =>
  hora_inicio && hora_fim
    ? [{ from: minutesOf(hora_inicio), to: minutesOf(hora_fim), nome: motivo }]
    : [];

/** The closed part that [minute, minute + length) meets. */
export const closedPartAt = (closed: readonly ClosedPart[], minute: number, length: number) =>
  closed.find(({ from, to }) => minute < to && minute + length > from);

/** The hours that hold on an open day: its own, else those of its weekday. */
export function hoursOn(
  date: string,
  abertos: readonly Horas[],
  disponibilidades: readonly HorasDeServico[],
): readonly Horas[] {
  if (abertos.length) return abertos;
  const dia = diaSemana(date);
  return disponibilidades.filter(({ dia_semana }) => dia_semana === dia);
}
