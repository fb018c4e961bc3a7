import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Which of these ids are clients, appointments, messages or waiting entries that the transaction meets. */
export async function findMet(db: Db, usuarioId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    with ids as (select unnest(${[...ids]}::text[]) as texto), procuradas as (
      select texto::uuid as id from ids where texto ~ '^[0-9a-f-]{36}$'
    )
    select id from procuradas p where exists (select from clientes where usuario_id = ${usuarioId} and id = p.id)
      or exists (select from marcacoes where usuario_id = ${usuarioId} and id = p.id)
      or exists (select from mensagens where usuario_id = ${usuarioId} and id = p.id)
      or exists (select from esperas where usuario_id = ${usuarioId} and id = p.id)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
