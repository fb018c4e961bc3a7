import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

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

/** Everything of one client becomes another one's. */
export async function moveToClient(db: Db, usuarioId: string, from: string, to: string) {
  const own = { usuario_id: usuarioId, cliente_id: from };
  const mine = { cliente_id: to };
  await db
    .updateTable("esperas")
    .set(mine)
    .where((eb) => eb.and(own))
    .execute();
  await db
    .updateTable("espera_vagas")
    .set(mine)
    .where((eb) => eb.and(own))
    .execute();
  await db
    .updateTable("espera_ofertas")
    .set(mine)
    .where((eb) => eb.and(own))
    .execute();
}

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
