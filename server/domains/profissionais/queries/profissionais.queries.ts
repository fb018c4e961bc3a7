import type { PessoaId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { orderedRows } from "#server/db/ordered-rows.ts";

const columns = [
  "id",
  "nome",
  "especialidade",
  "registro",
  "cor",
  "ativo",
  "ordem",
  "pessoa_id",
  "criado_em",
  "atualizado_em",
] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("profissionais").where("usuario_id", "=", usuarioId);

export const { lockAll, countAll, remove, sort } = orderedRows({
  table: "profissionais",
  by: "nome",
});

const inOrder = (db: Db, usuarioId: string) =>
  own(db, usuarioId).select(columns).orderBy("ordem").orderBy("nome").orderBy("id");

const active = (db: Db, usuarioId: string) => inOrder(db, usuarioId).where("ativo", "=", true);

/** In their order, inactive ones included. */
export const findAll = (db: Db, usuarioId: string) => inOrder(db, usuarioId).execute();

/** The ones that can be booked, in their order. */
export const findActive = (db: Db, usuarioId: string) => active(db, usuarioId).execute();

/** The one that is meant where none is named. */
export const findFirstActive = (db: Db, usuarioId: string) =>
  active(db, usuarioId).limit(1).executeTakeFirst();

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();

/** The version that the address of their feed is made of. */
export const findFeed = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId)
    .where("id", "=", id)
    .select(["usuario_id", "id", "nome", "feed_versao"])
    .executeTakeFirst();

/** Ends the address before; answers whether there is such a professional. */
export async function renewFeed(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("profissionais")
    .set((eb) => ({ feed_versao: eb("feed_versao", "+", 1) }))
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks the professional until the transaction ends. */
export const findForChange = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).forNoKeyUpdate().executeTakeFirst();

export interface Fields {
  nome: string;
  especialidade: string | null;
  registro: string | null;
  cor: string | null;
  ativo: boolean;
  pessoa_id: PessoaId | null;
}

/** Whether another one than this can be booked. */
export async function hasOtherActive(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const other = await own(db, usuarioId)
    .where("id", "<>", id)
    .where("ativo", "=", true)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export const insert = (
  db: Db,
  row: Fields & { id: string; usuario_id: string; ordem: number },
  now: Date,
) =>
  db
    .insertInto("profissionais")
    .values({ ...row, criado_em: now, atualizado_em: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Undefined when there is no such professional. */
export const update = (
  db: Db,
  usuarioId: string,
  id: string,
  { now, ...change }: Partial<Fields> & { now: Date },
) =>
  db
    .updateTable("profissionais")
    .set({ ...change, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/** Their professional has no sign-in any more; answers which one it was. */
export async function unlink(db: Db, usuarioId: string, pessoaId: PessoaId) {
  const row = await db
    .updateTable("profissionais")
    .set({ pessoa_id: null })
    .where("usuario_id", "=", usuarioId)
    .where("pessoa_id", "=", pessoaId)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
