import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const columns = ["id", "nome", "ativa", "ordem", "criado_em", "atualizado_em"] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("salas").where("usuario_id", "=", usuarioId);

const inOrder = (db: Db, usuarioId: string) =>
  own(db, usuarioId).select(columns).orderBy("ordem").orderBy("nome_chave");

/** In their order, inactive ones included. */
export const findAll = (db: Db, usuarioId: string) => inOrder(db, usuarioId).execute();

/** The ones that can be booked, in the order in which they are chosen. */
export const findActive = (db: Db, usuarioId: string) =>
  inOrder(db, usuarioId).where("ativa", "=", true).execute();

/** Locks the room until the transaction ends. */
export const findForChange = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).forNoKeyUpdate().executeTakeFirst();

const keyed = (nome: string) => ({ nome, nome_chave: nome.toLowerCase() });

/** Locks adding and sorting of this practice's rooms until the transaction ends. */
export const lockAll = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`salas:${usuarioId}`}, 0))`.execute(db);

/** How many there are, and the place behind the last. */
export async function countAll(db: Db, usuarioId: string) {
  const { total, last } = await own(db, usuarioId)
    .select(({ fn }) => [fn.countAll<string>().as("total"), fn.max("ordem").as("last")])
    .executeTakeFirstOrThrow();
  return { total: Number(total), next: (last ?? -1) + 1 };
}

interface Fields {
  nome: string;
  ativa: boolean;
}

/** Undefined when the name is taken. */
export const insertFree = (
  db: Db,
  { nome, ...sala }: Fields & { id: string; usuario_id: string; ordem: number },
  now: Date,
) =>
  db
    .insertInto("salas")
    .values({ ...sala, ...keyed(nome), criado_em: now, atualizado_em: now })
    .onConflict((oc) => oc.constraint("salas_nome").doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Undefined when there is no such room. */
export const update = (
  db: Db,
  usuarioId: string,
  id: string,
  { nome, now, ...change }: Partial<Fields> & { now: Date },
) =>
  db
    .updateTable("salas")
    .set({ ...change, ...(nome === undefined ? {} : keyed(nome)), atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/** Whether there was one. */
export async function remove(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("salas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Puts these first, in that order; the others follow as they stood. */
export async function reorder(db: Db, usuarioId: string, ids: readonly string[]) {
  await sql`
    update salas set ordem = p.place
    from (
      select id, row_number() over (
        order by array_position(${ids}::uuid[], id) nulls last, ordem, nome_chave
      )::int - 1 as place
      from salas where usuario_id = ${usuarioId}
    ) p
    where salas.usuario_id = ${usuarioId} and salas.id = p.id and salas.ordem <> p.place
  `.execute(db);
}
