import type { UserContext } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { OcupadasFilter } from "#shared/marcacoes/marcacoes.schema.ts";
import { MAIS_LONGO } from "#shared/servicos/servicos.constants.ts";
import { findBusyUnmet } from "../queries/clinica.queries.ts";
import { spanOf } from "./read-agenda.ts";

/**
 * When professionals and rooms are taken by appointments that the caller may not see: times alone. Nobody but a member who
 * meets their own clients has any.
 */
export async function listOcupadas(
  { db, user, actor }: UserContext,
  { start_date, end_date }: OcupadasFilter,
) {
  if (actor.carteira === null) return [];
  const span = spanOf(start_date, end_date, user.timezone);
  const earliest = new Date(span.from.getTime() - MAIS_LONGO * MINUTE);
  return findBusyUnmet(db, { ...span, usuarioId: user.id, earliest });
}
