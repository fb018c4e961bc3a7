import type { SystemContext } from "#server/core/context.ts";
import { moveToClient } from "../queries/mensagens.queries.ts";

/** The messages of one client become another's, who is the same person. */
export const moveMessages = ({ db }: SystemContext, usuarioId: string, from: string, to: string) =>
  moveToClient(db, usuarioId, from, to);
