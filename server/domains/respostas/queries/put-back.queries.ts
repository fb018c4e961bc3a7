import type { Db } from "#server/db/database.ts";
import { insertRows, type Keyed, linkRows } from "#server/db/put-back.ts";

/** Questions that wait for an answer, and replies that name their appointment, as they stood. */
export async function putBack(
  db: Db,
  usuarioId: string,
  { opcoes, respostas }: { opcoes: readonly Keyed[]; respostas: readonly Keyed[] },
) {
  await insertRows(db, "resposta_opcoes", opcoes);
  await linkRows(db, "respostas", usuarioId, { keys: ["mensagem_id"], rows: respostas });
}
