import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";

interface Client {
  usuario_id: string;
  cliente_id: string;
}

/** Closes all entries for this service of a client who got a time. */
export async function closeServed(
  db: Db,
  { usuario_id, cliente_id, servico_id }: Client & { servico_id: string | null },
  now: Date,
) {
  await db
    .updateTable("esperas")
    .set({ situacao: "atendida", encerrada_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("situacao", "=", "aguardando")
    .where(sql<boolean>`servico_id is not distinct from ${servico_id}`)
    .execute();
}

/** Moves one client's entries, freed times and offers to another. */
export const moveEntries = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "esperas", usuarioId, move);

export const moveFreed = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "espera_vagas", usuarioId, move);

export const moveOffers = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "espera_ofertas", usuarioId, move);

/** Closes the entries of a client who is removed or erased, and empties all notes about them. */
export async function closeForClient(db: Db, { usuario_id, cliente_id }: Client, now: Date) {
  await db
    .updateTable("esperas")
    .set({ situacao: "removida", encerrada_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("situacao", "=", "aguardando")
    .execute();
  await db
    .updateTable("esperas")
    .set({ observacao: null })
    .where("usuario_id", "=", usuario_id)
    .where("cliente_id", "=", cliente_id)
    .where("observacao", "is not", null)
    .execute();
}

/** Whether a client is on the list. */
export async function waits(db: Db, usuarioId: string, clienteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("esperas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("situacao", "=", "aguardando")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
