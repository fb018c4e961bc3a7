import type { Db } from "#server/db/database.ts";
import { CURVA_DE_CONTATOS } from "#shared/instancias/curva.constants.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
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
    histories.map(({ instancia_id, ...history }) => {
      const hoje = days.get(instancia_id) ?? "";
      const limite = budgetOf(history);
      return [instancia_id, primeirosContatosDeHoje({ ...history, hoje, limite })];
    }),
  );
}

type Budgets = Pick<
  Awaited<ReturnType<typeof findHistories>>[number],
  "provedor" | "limite_contatos" | "limite_proprio"
>;

/** Meta's limit of an official number; on a host the operator's, else the one of its kind, up to which its curve grows. */
function budgetOf({ provedor, limite_contatos, limite_proprio }: Budgets): number {
  const { oficial, primeirosContatos } = CAPACIDADES[provedor];
  return oficial ? limite_contatos : (limite_proprio ?? primeirosContatos);
}
