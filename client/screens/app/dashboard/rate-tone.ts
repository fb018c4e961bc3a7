import { TAXA_AMARELA, TAXA_VERDE } from "#shared/dashboard/dashboard.constants.ts";

/** How a completion rate in percent is coloured. */
export function rateTone(rate: number) {
  if (rate >= TAXA_VERDE) return "green";
  return rate >= TAXA_AMARELA ? "amber" : "red";
}
