import type { TenantContext } from "#server/core/context.ts";
import { findPublic, findPublicOffer } from "../queries/servicos.queries.ts";

/** The services that visitors may book. */
export const publicServices = ({ db, user }: TenantContext) => findPublic(db, user.id);

/** For the page of visitors: what is offered there, and who gives it. */
export async function publicOffer({ db, user }: TenantContext) {
  const [found] = await findPublicOffer(db, { usuarioId: user.id });
  return found ?? { servicos: [], profissionais: [], vinculos: [] };
}
