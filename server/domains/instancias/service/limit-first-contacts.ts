import type { Db } from "#server/db/database.ts";
import { CURVA_DE_CONTATOS } from "#shared/instancias/curva.constants.ts";
import { primeirosContatosDeHoje } from "#shared/instancias/rules/primeiros-contatos.ts";
import { findHistories, type NumberOnDay } from "../queries/etiquette.queries.ts";

/** How many people each of these numbers may write to for the first time that day, by instance. */
export async function limitsOf(
  { db }: { db: Db },
  numbers: readonly NumberOnDay[],
): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map();
  const days = new Map(numbers.map(({ instancia_id, hoje }) => [instancia_id, hoje]));
  const histories = await findHistories(db, numbers, CURVA_DE_CONTATOS.diasDeVeterano);
  return new Map(
    histories.map(({ instancia_id, limite_contatos: limite, ...history }) => {
      const hoje = days.get(instancia_id) ?? "";
      return [instancia_id, primeirosContatosDeHoje({ ...history, hoje, limite })];
    }),
  );
}
