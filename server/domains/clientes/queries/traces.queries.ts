import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { BLANK, camposWith } from "#shared/clientes/campos.ts";
import type { TipoEndereco } from "#shared/clientes/conflitos.constants.ts";
import { columns } from "./clientes.queries.ts";
import { isNotJoined } from "./juncoes.queries.ts";

/** All addresses under which a client was ever seen. */
export async function deleteAddresses(db: Db, usuarioId: string, clienteId: string) {
  await db
    .deleteFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();
}

/**
 * The addresses that a client has shown with a phone that was put right since: they were of whoever has that phone. A
 * `@lid` stays, and so does what came from somebody who was joined to them.
 */
export async function forgetOfOldPhone(db: Db, usuarioId: string, clienteId: string) {
  await db
    .deleteFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("tipo", "<>", "lid")
    .where("juncoes", "=", sql<string[]>`'{}'::uuid[]`)
    .execute();
}

/** Until the transaction ends nobody else changes the client, even a removed one; who was joined to another is that one. */
export const lockKept = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(isNotJoined)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();

const personal = camposWith(({ isPersonal }) => isPersonal);

export const erasePerson = (db: Db, usuarioId: string, id: string, now: Date) =>
  personal
    .reduce(
      (emptied, campo) => emptied.set(campo, BLANK[campo]),
      db.updateTable("clientes").set({
        nome: null,
        telefone: null,
        telefone_chave: null,
        telefone_whatsapp: null,
        telefone_consultado: null,
        telefone_consultado_em: null,
      }),
    )
    .set({ anonimizado_em: now, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The key of the client's phone, and all addresses under which they were seen and written to. */
export async function findWays(db: Db, usuarioId: string, clienteId: string) {
  const { rows } = await sql<{ tipo: TipoEndereco; way: string }>`
    select 'telefone' as tipo, telefone_chave as way from clientes
    where usuario_id = ${usuarioId} and id = ${clienteId} and telefone_chave is not null
    union select tipo, endereco from cliente_enderecos where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
    union select tipo, envio from cliente_enderecos where usuario_id = ${usuarioId} and cliente_id = ${clienteId}
  `.execute(db);
  return rows;
}

/** Empties failed webhook events about a person; the function takes the owner from the transaction. */
export async function eraseFailedEvents(
  db: Db,
  {
    telefones,
    lids,
    bsuids,
    now,
  }: { telefones: string[]; lids: string[]; bsuids: string[]; now: Date },
) {
  await sql`
    select webhook_eventos_apagar(${telefones}::text[], ${lids}::text[], ${bsuids}::text[], ${now}::timestamptz)
  `.execute(db);
}
