/** For the agenda: times that an appointment may still come back to; nobody but the professional gets them. */
import type { TenantContext } from "#server/core/context.ts";
import { findHeld } from "../queries/carencias.queries.ts";

export const heldTimes = ({ db, user }: TenantContext, span: { from: Date; to: Date }) =>
  findHeld(db, { usuarioId: user.id, ...span });
