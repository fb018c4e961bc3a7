import { type DiaSemana, diaSemana, MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Slot } from "#shared/marcacoes/rules/slots.ts";

/** A time that became free. */
export interface Livre {
  horario: Date;
  fim: Date;
}

/** Wanted days and times, without the service. */
export interface Desejado {
  dias_semana: readonly DiaSemana[];
  hora_de: string;
  hora_ate: string;
  de: string | null;
  ate: string | null;
}

/** Whether a start fits the wanted days and hours, all bounds included. */
export function isPreferred(desejado: Desejado, horario: Date, zone: string): boolean {
  const { date, time } = civilOf(horario, zone);
  const { dias_semana, hora_de, hora_ate, de, ate } = desejado;
  return (
    dias_semana.includes(diaSemana(date)) &&
    (de === null || date >= de) &&
    (ate === null || date <= ate) &&
    time >= hora_de &&
    time <= hora_ate
  );
}

/**
 * The starts that a freed time makes possible and that somebody waits for, the one that was given up first: those that are
 * free and take a part of it.
 */
export function startsIn(
  livre: Livre,
  slots: readonly Slot[],
  { desejado, zone }: { desejado: Desejado; zone: string },
): Date[] {
  const possible = slots.filter(({ horario, duracao_minutos, available }) => {
    const end = horario.getTime() + duracao_minutos * MINUTE;
    return available && horario < livre.fim && end > livre.horario.getTime();
  });
  const rank = ({ horario }: Slot) => (horario.getTime() === livre.horario.getTime() ? 0 : 1);
  return possible
    .filter(({ horario }) => isPreferred(desejado, horario, zone))
    .toSorted((a, b) => rank(a) - rank(b) || a.horario.getTime() - b.horario.getTime())
    .map(({ horario }) => horario);
}
