import type { SystemContext } from "#server/core/context.ts";
import { endRules } from "../queries/ended.queries.ts";

/** For a client who has cancelled all dates that they were told of: their series makes no further ones. */
export const endedByReply = (
  { db, now }: SystemContext,
  usuarioId: string,
  marcacoes: readonly string[],
) => endRules(db, usuarioId, marcacoes, now());
