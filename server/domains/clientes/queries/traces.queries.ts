import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { columns, written } from "./clientes.queries.ts";

/** The phone addresses under which a client has written; those of an account (`@lid`) stay unless `all`. */
export async function deleteAddresses(
  db: Db,
  usuarioId: string,
  clienteId: string,
  { all }: { all: boolean },
) {
  await db
    .deleteFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .$if(!all, (query) => query.where("endereco", "not like", "%@lid"))
    .execute();
}

/** Until the transaction ends nobody else changes the client, even a removed one. */
export const lockKept = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();

export const erasePerson = (db: Db, usuarioId: string, id: string, now: Date) =>
  written
    .reduce(
      (emptied, column) => emptied.set(column, null),
      db.updateTable("clientes").set({
        telefone: null,
        telefone_chave: null,
        etiquetas: [],
        observacoes: null,
      }),
    )
    .set({ anonimizado_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The key of the client's phone, and all addresses under which they were seen and written to. */
export async function findWays(db: Db, usuarioId: string, clienteId: string): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select telefone_chave as way from clientes
    where usuario_id = ${usuarioId} and id = ${clienteId} and telefone_chave is not null
    union select endereco from cliente_enderecos where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
    union select envio from cliente_enderecos where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
  `.execute(db);
  return rows.map(({ way }) => way);
}

/** Of the professional who asks; the function takes the owner from the transaction. */
export async function eraseFailedEvents(
  db: Db,
  { telefones, lids, now }: { telefones: string[]; lids: string[]; now: Date },
) {
  await sql`
    select webhook_eventos_apagar(${telefones}::text[], ${lids}::text[], ${now}::timestamptz)
  `.execute(db);
}
