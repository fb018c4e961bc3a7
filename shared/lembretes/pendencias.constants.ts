import { MOTIVOS_DA_ESPERA } from "#shared/instancias/numero.constants.ts";

/** Why a client was not told: a message waits, its number is out or not paid for, or it ended without having arrived. */
export const MOTIVOS_DA_PENDENCIA = [
  ...MOTIVOS_DA_ESPERA,
  "numero_fora",
  "sem_pagamento",
  "nao_saiu",
] as const;
export type MotivoDaPendencia = (typeof MOTIVOS_DA_PENDENCIA)[number];
