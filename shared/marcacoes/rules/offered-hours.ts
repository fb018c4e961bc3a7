import { type DiaSemana, MINUTES_PER_DAY, minutesOf, timeOf } from "#shared/common/civil.ts";
import { HORA_EXTRA_MINUTOS } from "../marcacoes.constants.ts";

/** Hours of service, as far as slots depend on them. */
export interface HorasDeServico {
  dia_semana: DiaSemana;
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
}

/** A start that a weekday offers, in minutes since midnight. */
export interface OfferedHour {
  minute: number;
  time: string;
  duracao_minutos: number;
}

/**
 * The starts that these hours of one weekday offer, in order and without repeats: from the beginning every interval,
 * until an hour after the end but never past midnight. Where two offer the same start, the one whose own hours
 * contain it gives the length, else the earlier one.
 */
export function offeredHours(horas: readonly HorasDeServico[]): OfferedHour[] {
  const offered = new Map<number, OfferedHour & { isOwn: boolean }>();
  for (const { hora_inicio, hora_fim, intervalo_minutos } of byStart(horas)) {
    const end = minutesOf(hora_fim);
    const last = Math.min(end + HORA_EXTRA_MINUTOS, MINUTES_PER_DAY);
    for (let minute = minutesOf(hora_inicio); minute < last; minute += intervalo_minutos) {
      const present = offered.get(minute);
      const isOwn = minute < end;
      if (present && (present.isOwn || !isOwn)) continue;
      offered.set(minute, {
        minute,
        time: timeOf(minute),
        duracao_minutos: intervalo_minutos,
        isOwn,
      });
    }
  }
  return [...offered.values()].sort((a, b) => a.minute - b.minute);
}

function byStart(horas: readonly HorasDeServico[]) {
  return [...horas].sort((a, b) => (a.hora_inicio < b.hora_inicio ? -1 : 1));
}
