import { TAXA_AMARELA, TAXA_VERDE } from "#shared/dashboard/dashboard.constants.ts";
import type { PerformanceJson } from "#shared/dashboard/dashboard.schema.ts";

/** How a completion rate in percent is coloured. */
export function rateTone(rate: number) {
  if (rate >= TAXA_VERDE) return "green";
  return rate >= TAXA_AMARELA ? "amber" : "red";
}

/** Whether people are compared: an administrator's accounts, and the professionals of a clinic. */
export const isOfSeveral = (rows: readonly PerformanceJson[] | undefined, isAdmin: boolean) =>
  isAdmin || (rows?.length ?? 0) > 1;

export const performanceTitle = (isSeveral: boolean) =>
  isSeveral ? "Desempenho dos Profissionais" : "Seu Desempenho";

/** The list is empty, or a professional has had no appointment yet: a rate of 0 would only shame a newcomer. */
export function hasNoPerformance(rows: readonly PerformanceJson[], isAdmin: boolean) {
  return isAdmin
    ? rows.length === 0
    : rows.every(({ total_appointments }) => total_appointments === 0);
}
