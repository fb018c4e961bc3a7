import precosMeta from "#shared/instancias/precos-meta.json" with { type: "json" };

/** Prices of Meta's from a month on. */
export interface Tarifa {
  /** The first month, as `2026-10`. */
  desde: string;
  /** Since when it holds, and where Meta says so. */
  data: string;
  fonte: string;
  /** Service messages free for each number and month; null: all of them. */
  incluidas: number | null;
  /** ISO 4217. */
  moeda: string;
  /** List price of one delivered message, by Meta's word for its category. */
  precos: Readonly<Record<string, number | undefined>>;
}

export const TARIFAS: readonly Tarifa[] = precosMeta.vigencias;

/** The category whose messages are free up to a number of them. */
export const CATEGORIA_DA_FRANQUIA = "service";

/** The tariff of a month (YYYY-MM); undefined before the first that is known. */
export const tarifaDe = (mes: string, tarifas = TARIFAS): Tarifa | undefined =>
  tarifas.findLast(({ desde }) => desde <= mes);

/** Service messages of a number in a month: how many are free, and how many were delivered. */
export interface Franquia {
  incluidas: number | null;
  usadas: number;
  fonte: string;
  data: string;
}

export function franquiaDe(mes: string, usadas: number, tarifas = TARIFAS): Franquia | undefined {
  const tarifa = tarifaDe(mes, tarifas);
  return tarifa && { incluidas: tarifa.incluidas, usadas, fonte: tarifa.fonte, data: tarifa.data };
}
