import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { columns } from "./clientes.queries.ts";

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

/** Takes the client's conversation off the list; the messages stay for the figures. */
export const deleteConversation = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .deleteFrom("conversas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();

/** Until the transaction ends nobody else changes the client, even a removed one. */
export const lockKept = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();

/** What still waited to be sent to the client is not sent any more. */
export const stopMessages = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .updateTable("mensagens")
    .set({ status: "falha", proxima_tentativa_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("direcao", "=", "SAIDA")
    .where("status", "=", "pendente")
    .where("enviada_em", "is", null)
    .execute();

/** Erases the texts of all messages with the client, and their trace in the conversation list. */
export async function eraseMessages(db: Db, usuarioId: string, clienteId: string, now: Date) {
  await db
    .updateTable("mensagens")
    .set({
      mensagem_enviada: sql`case when mensagem_enviada is not null then '' end`,
      mensagem_recebida: sql`case when mensagem_recebida is not null then '' end`,
      atualizado_em: now,
    })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
  await db
    .updateTable("conversas")
    .set({ ultima_mensagem: "" })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
}

export const eraseNotes = (db: Db, usuarioId: string, clienteId: string, now: Date) =>
  db
    .updateTable("marcacoes")
    .set({ observacao: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("observacao", "is not", null)
    .execute();

export const erasePerson = (db: Db, usuarioId: string, id: string, now: Date) =>
  db
    .updateTable("clientes")
    .set({ nome: null, telefone: null, telefone_chave: null })
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
