import type { SystemContext } from "#server/core/context.ts";
import { moveToClient } from "../queries/lembretes.queries.ts";

/** The planned messages of one client become another's, who is the same person. */
export const moveReminders = ({ db }: SystemContext, usuarioId: string, from: string, to: string) =>
  moveToClient(db, usuarioId, from, to);
