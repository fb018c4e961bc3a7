import type { TenantContext } from "#server/core/context.ts";
import { findPublic } from "../queries/servicos.queries.ts";

/** For the page of visitors: what is offered there, in its order. */
export const publicServices = ({ db, user }: TenantContext) => findPublic(db, user.id);
