import type { UserContext } from "#server/core/context.ts";
import { allowancesOf } from "#server/domains/instancias/service/count-allowance.ts";
import { requireOwnInstancia } from "#server/domains/instancias/service/find-instancia.ts";
import type { CustoJson, CustosFilter } from "#shared/instancias/custos.schema.ts";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import { CATEGORIA_DA_FRANQUIA } from "#shared/instancias/rules/franquia.ts";
import { findCosts } from "../queries/costs.queries.ts";

/**
 * Costs of the caller's own number in a month, by kind, the most first. An official number's service messages are among them
 * also where none was paid for, with how many are free. @throws AppError 404.
 */
export async function listCosts(ctx: UserContext, { id, mes }: CustosFilter): Promise<CustoJson[]> {
  const { provedor } = await requireOwnInstancia(ctx, id);
  const paid: CustoJson[] = await findCosts(ctx.db, ctx.user.id, { instanciaId: id, mes });
  const franquia = CAPACIDADES[provedor].oficial ? (await allowancesOf(ctx, mes))(id) : undefined;
  if (!franquia) return paid;
  const isService = ({ categoria }: CustoJson) => categoria === CATEGORIA_DA_FRANQUIA;
  const none = { categoria: CATEGORIA_DA_FRANQUIA, mensagens: 0 };
  const all = paid.some(isService) ? paid : [...paid, none];
  return all.map((one) => (isService(one) ? { ...one, franquia } : one));
}
