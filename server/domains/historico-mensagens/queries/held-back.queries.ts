import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** A message of the outbox that leaves only if a change is taken back, and when it was due; null: another change held it first. */
export interface HeldBack {
  id: string;
  devida_em: string | null;
}

/** No host can have it, and nobody sends it. */
const isUnsent = sql`m.direcao = 'SAIDA' and m.status = 'pendente' and m.enviada_em is null and m.reservada_ate is null
  and m.incerta_desde is null and m.repeticoes = 0`;

/** A message without a next attempt is sent by nobody. Its row stays, so those to whom messages are forwarded hear nothing. */
export async function holdBack(db: Db, usuarioId: string, ids: readonly string[]) {
  const { rows } = await sql<HeldBack>`
    with devidas as (
      select m.id, m.proxima_tentativa_em from mensagens m
      where m.usuario_id = ${usuarioId} and m.id = any(${[...ids]}::uuid[]) and ${isUnsent}
      order by m.id for update
    )
    update mensagens m set proxima_tentativa_em = null from devidas d
    where m.id = d.id
    returning m.id, to_jsonb(d.proxima_tentativa_em) #>> '{}' as devida_em
  `.execute(db);
  return rows;
}

/** Due again as before. One that has ended meanwhile stays as it ended. */
export async function release(
  db: Db,
  usuarioId: string,
  { held, now }: { held: readonly HeldBack[]; now: Date },
) {
  await sql`
    update mensagens m set proxima_tentativa_em = coalesce(h.devida_em, ${now}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h (id uuid, devida_em timestamptz)
    where m.usuario_id = ${usuarioId} and m.id = h.id and m.proxima_tentativa_em is null and ${isUnsent}
  `.execute(db);
}

/** Messages among these that are held back. */
export async function findHeldBack(db: Db, usuarioId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; cliente_id: string }>`
    select m.id, m.cliente_id from mensagens m
    where m.usuario_id = ${usuarioId} and m.id = any(${[...ids]}::uuid[]) and m.proxima_tentativa_em is null and ${isUnsent}
  `.execute(db);
  return rows;
}

/** The change that held them is certain: they are gone as if never written. Answers their ids. */
export async function deleteHeldBack(db: Db, usuarioId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; cliente_id: string }>`
    delete from mensagens m
    where m.usuario_id = ${usuarioId} and m.id = any(${[...ids]}::uuid[]) and m.proxima_tentativa_em is null and ${isUnsent}
    returning m.id, m.cliente_id
  `.execute(db);
  return rows;
}
