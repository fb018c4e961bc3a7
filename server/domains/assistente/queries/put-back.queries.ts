import type { Db } from "#server/db/database.ts";
import { type Keyed, linkRows } from "#server/db/put-back.ts";

/** Steps of the assistant that were about an appointment are about it again. */
export const putBack = (db: Db, usuarioId: string, rows: readonly Keyed[]) =>
  linkRows(db, "assistente_passos", usuarioId, { keys: ["turno_id", "ordem"], rows });
