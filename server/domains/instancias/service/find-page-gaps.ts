import type { UserContext } from "#server/core/context.ts";
import type { LacunaJson } from "#shared/instancias/instancias.schema.ts";
import { findGaps } from "../queries/lacunas.queries.ts";

/**
 * For a page of a conversation (its messages' moments, in any order): the times in which one of the professional's
 * instances was not linked, so that messages may be missing there. One that reaches over two pages stands in both.
 */
export async function gapsOfPage(
  { db, user }: UserContext,
  { clienteId, moments }: { clienteId: string; moments: Date[] },
): Promise<LacunaJson[]> {
  if (moments.length === 0) return [];
  const times = moments.map((moment) => moment.getTime());
  const [oldest, newest] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  return findGaps(db, user.id, { clienteId, oldest, newest });
}
