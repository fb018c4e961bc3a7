import { REGRAS_PADRAO } from "#shared/agenda/agenda.constants.ts";
import { type DiaSemana, MINUTES_PER_DAY, minutesOf, timeOf } from "#shared/common/civil.ts";

/** Hours of service of one day, as far as slots depend on them. */
export interface Horas {
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
}

/** The same of a weekday. */
export interface HorasDeServico extends Horas {
  dia_semana: DiaSemana;
}

/** A start that a day offers, in minutes since midnight. */
export interface OfferedHour {
  minute: number;
  time: string;
  duracao_minutos: number;
}

interface Rules {
  /** How long after the end of the hours a start is still offered. */
  extra?: number;
  /** Length of the service that is asked for; without one a start lasts as long as its interval. */
  servico?: { duracao_minutos: number } | null | undefined;
}

/**
 * The starts that these hours of one day offer, in order and without repeats: from the beginning every interval, until
 * `extra` minutes after the end but never past midnight. Where two offer the same start, the one whose own hours
 * contain it gives the length, else the earlier one. A service must end by then too; hours that touch count as one.
 */
export function offeredHours(
  horas: readonly Horas[],
  { extra = REGRAS_PADRAO.hora_extra_minutos, servico }: Rules = {},
): OfferedHour[] {
  const offered = new Map<number, OfferedHour & { isOwn: boolean }>();
  const ordered = byStart(horas);
  for (const [index, { hora_inicio, hora_fim, intervalo_minutos }] of ordered.entries()) {
    const end = minutesOf(hora_fim);
    const last = Math.min(end + extra, MINUTES_PER_DAY);
    const endBy = servico ? Math.min(endOfTouching(ordered, index) + extra, MINUTES_PER_DAY) : 0;
    for (let minute = minutesOf(hora_inicio); minute < last; minute += intervalo_minutos) {
      if (servico && minute + servico.duracao_minutos > endBy) break;
      const present = offered.get(minute);
      const isOwn = minute < end;
      if (present && (present.isOwn || !isOwn)) continue;
      offered.set(minute, {
        minute,
        time: timeOf(minute),
        duracao_minutos: servico?.duracao_minutos ?? intervalo_minutos,
        isOwn,
      });
    }
  }
  return [...offered.values()].sort((a, b) => a.minute - b.minute);
}

/** The end of the hours that contain these, or continue them without a gap; in minutes since midnight. */
function endOfTouching(ordered: readonly Horas[], index: number) {
  let end = ordered[index]?.hora_fim ?? "";
  for (const next of ordered) {
    if (next.hora_inicio > end) break;
    if (next.hora_fim > end) end = next.hora_fim;
  }
  return minutesOf(end);
}

function byStart(horas: readonly Horas[]) {
  return [...horas].sort((a, b) => (a.hora_inicio < b.hora_inicio ? -1 : 1));
}
