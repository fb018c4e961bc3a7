import { ZONAS, type Zona } from "#shared/common/time.ts";

const LABELS: Record<Zona, string> = {
  "America/Sao_Paulo": "Brasília (GMT-3)",
  "America/Manaus": "Manaus (GMT-4)",
  "America/Rio_Branco": "Rio Branco (GMT-5)",
};

/** The zones to choose from, as people call them. */
export const ZONE_OPTIONS = ZONAS.map((value) => ({ value, label: LABELS[value] }));
