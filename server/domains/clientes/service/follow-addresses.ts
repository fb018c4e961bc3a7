import type { SystemContext } from "#server/core/context.ts";
import { addMoved, findKept } from "../queries/juncoes.queries.ts";

interface FromJoined {
  id: string;
  usuario_id: string;
  juncoes: string[];
}

/**
 * Notes new messages under an address that a join brought: when that is undone they go along with it, as if they had
 * come there in the first place.
 */
export async function followAddresses(
  { db }: SystemContext,
  messages: FromJoined[],
  stored: { id: string }[],
) {
  const isNew = new Set(stored.map(({ id }) => id));
  const byJoin = new Map<string, { usuarioId: string; ids: string[] }>();
  for (const { id, usuario_id: usuarioId, juncoes } of messages) {
    if (!isNew.has(id)) continue;
    for (const join of juncoes) {
      const { ids } = byJoin.get(join) ?? { ids: [] };
      byJoin.set(join, { usuarioId, ids: [...ids, id] });
    }
  }
  for (const [join, { usuarioId, ids }] of byJoin) {
    const [kept] = await findKept(db, usuarioId, [join]);
    if (kept) await addMoved(db, usuarioId, kept, { mensagens: ids });
  }
}
