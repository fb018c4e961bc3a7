import type { UserContext } from "#server/core/context.ts";
import { assertOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import type { CustoJson, CustosFilter } from "#shared/instancias/custos.schema.ts";
import { findCosts } from "../queries/costs.queries.ts";

/** Costs of the caller's own number in a month, by kind, the most first. @throws AppError 404. */
export async function listCosts(ctx: UserContext, { id, mes }: CustosFilter): Promise<CustoJson[]> {
  await assertOwnInstancia(ctx, id);
  return findCosts(ctx.db, ctx.user.id, { instanciaId: id, mes });
}
