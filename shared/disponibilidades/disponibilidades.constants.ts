import { timeOf } from "#shared/common/civil.ts";

export const MIN_INTERVALO = 15;
export const MAX_INTERVALO = 480;

/** The choices of the form. */
export const INTERVALOS = [15, 30, 45, 60, 90, 120] as const;
export const HORAS = Array.from({ length: 48 }, (_, half) => timeOf(half * 30));

/** A new availability before anybody has chosen. */
export const DISPONIBILIDADE_PADRAO = {
  dia_semana: "seg",
  hora_inicio: "09:00",
  hora_fim: "17:00",
  intervalo_minutos: 60,
} as const;

export const PAGE_SIZE = 100;
