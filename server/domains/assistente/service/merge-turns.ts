import type { SystemContext } from "#server/core/context.ts";
import * as turns from "../queries/merge-turns.queries.ts";

export const mergeTurns = ({ db }: SystemContext, usuarioId: string, from: string, to: string) =>
  turns.mergeTurns(db, usuarioId, from, to);
