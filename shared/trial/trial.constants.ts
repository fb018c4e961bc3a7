/** Days of a trial that begins, and what an extension adds by default. */
export const DIAS_PADRAO = 5;
export const MIN_DIAS = 1;
export const MAX_DIAS = 30;
export const MAX_MOTIVO = 500;

export type TrialStatusNome = "active" | "expired" | "converted";
