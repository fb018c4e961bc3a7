import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { findCosts } from "#server/domains/historico-mensagens/service/costs.ts";
import type { CustoJson, CustosFilter } from "#shared/instancias/custos.schema.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import * as instancias from "../queries/instancias.queries.ts";

/** What the caller's own number paid for in a month, by kind, the most first. @throws AppError 404. */
export async function listCosts(
  { db, user }: UserContext,
  { id, mes }: CustosFilter,
): Promise<CustoJson[]> {
  if (!(await instancias.findOne(db, user.id, id))) throw notFound(m.naoEncontrada);
  return findCosts(db, user.id, { instanciaId: id, mes });
}
