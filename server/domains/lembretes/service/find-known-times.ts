import type { Db } from "#server/db/database.ts";
import { findKnownTimes } from "../queries/known-times.queries.ts";

/**
 * For those who write to clients of their appointments: the time that the client was last told, where word of the present one
 * still waits. Asked before a change that withdraws that word.
 */
export async function knownTimes(
  { db, user }: { db: Db; user: { id: string } },
  marcacoes: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const found = await findKnownTimes(db, user.id, marcacoes);
  return new Map(found.map(({ marcacao_id, sabido }) => [marcacao_id, sabido]));
}
