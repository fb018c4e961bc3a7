import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Makes the second of two people who answer one client at once wait here: it then sees the first one's message. */
export async function lockSending(db: Db, usuarioId: string, clienteId: string) {
  const key = `envio:${usuarioId}:${clienteId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** The message of this client that a device has sent under this key since then. */
export async function findByKey(
  db: Db,
  usuarioId: string,
  { cliente_id, chave, since }: { cliente_id: string; chave: string; since: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("mensagens")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", cliente_id)
    .where("momento", ">", since)
    .where("criado_em", ">", since)
    .where("chave", "=", chave)
    .select("id")
    .executeTakeFirst();
  return row?.id;
}

interface Seen {
  clienteId: string;
  /** The last message that the sender has seen; null: none was there. */
  ultimaVista: string | null;
  atorId: string | null;
}

/**
 * Whether the client or a colleague has written after the message that was seen. One that is not there any more was taken
 * back meanwhile: nothing is known to have come after it.
 */
export async function hasNewer(
  db: Db,
  usuarioId: string,
  { clienteId, ultimaVista, atorId }: Seen,
) {
  const { rows } = await sql`
    select 1 from mensagens m
    where m.usuario_id = ${usuarioId} and m.cliente_id = ${clienteId}
      and (${ultimaVista}::uuid is null or (m.momento, m.criado_em, m.id) > (
        select v.momento, v.criado_em, v.id from mensagens v
        where v.usuario_id = ${usuarioId} and v.cliente_id = ${clienteId} and v.id = ${ultimaVista}::uuid
      ))
      and (m.direcao = 'ENTRADA' or m.ator_id <> ${atorId}::uuid)
    limit 1
  `.execute(db);
  return rows.length > 0;
}
