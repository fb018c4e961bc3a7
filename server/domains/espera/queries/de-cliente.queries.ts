import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";

interface Client {
  usuario_id: string;
  cliente_id: string;
}

/** What leaves the list with somebody who got a time: whatever else they wait for of the same kind. */
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

/** Of one client who becomes another: that they wait, what became free of theirs, what was offered to them. */
export const moveEntries = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "esperas", usuarioId, move);

export const moveFreed = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "espera_vagas", usuarioId, move);

export const moveOffers = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "espera_ofertas", usuarioId, move);

/** Who is removed or erased waits no more; nothing that was written about them stays. */
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
