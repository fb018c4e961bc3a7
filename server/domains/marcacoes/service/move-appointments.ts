import type { SystemContext } from "#server/core/context.ts";
import { moveToClient } from "../queries/marcacoes.queries.ts";

/** The appointments of one client become another's, who is the same person. */
export const moveAppointments = (
  { db }: SystemContext,
  usuarioId: string,
  from: string,
  to: string,
) => moveToClient(db, usuarioId, from, to);
