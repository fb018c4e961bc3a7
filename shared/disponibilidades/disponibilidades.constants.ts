import { DIAS_SEMANA, isWeekend, timeOf } from "#shared/common/civil.ts";

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

/** The last start of each is its end: slots are offered until an hour after it, so these two end at 12:00 and at 18:00. */
const PERIODOS_PADRAO = [
  { hora_inicio: "09:00", hora_fim: "11:00", intervalo_minutos: 60 },
  { hora_inicio: "13:00", hora_fim: "17:00", intervalo_minutos: 60 },
] as const;

/** The week that one press makes: Monday to Friday, nine to six, an hour at noon left free. */
export const SEMANA_PADRAO = DIAS_SEMANA.filter((dia) => !isWeekend(dia)).flatMap((dia_semana) =>
  PERIODOS_PADRAO.map((periodo) => ({ dia_semana, ...periodo })),
);

export const PAGE_SIZE = 100;
