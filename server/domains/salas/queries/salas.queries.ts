import type { Db } from "#server/db/database.ts";
import { orderedRows } from "#server/db/ordered-rows.ts";

const columns = ["id", "nome", "ativa", "ordem", "criado_em", "atualizado_em"] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("salas").where("usuario_id", "=", usuarioId);

export const { lockAll, countAll, remove, sort } = orderedRows({
  table: "salas",
  by: "nome_chave",
});

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
