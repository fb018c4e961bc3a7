import { CATEGORIA_DA_FRANQUIA, type Tarifa } from "#shared/instancias/rules/franquia.ts";

/** Meta's word for what reminders and confirmations are paid as. */
export const TEMPLATE_CATEGORY = "utility";

/** Cost of these messages by a tariff; null where it has no price for them. */
export function estimateOf(
  { modelos, respostas }: { modelos: number; respostas: number },
  tarifa: Tarifa | undefined,
): number | null {
  const template = tarifa?.precos[TEMPLATE_CATEGORY];
  if (!tarifa || template === undefined) return null;
  const paid = tarifa.incluidas === null ? 0 : Math.max(0, respostas - tarifa.incluidas);
  return modelos * template + paid * (tarifa.precos[CATEGORIA_DA_FRANQUIA] ?? 0);
}
