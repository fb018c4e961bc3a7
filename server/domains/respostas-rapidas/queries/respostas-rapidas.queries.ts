import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

const columns = ["id", "atalho", "texto", "criado_em", "atualizado_em"] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("respostas_rapidas").where("usuario_id", "=", usuarioId);

export const findAll = (db: Db, usuarioId: string) =>
  own(db, usuarioId).select(columns).orderBy("atalho").execute();

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();

/** Advisory lock of this professional's quick replies until the transaction ends. */
export const lockAll = (db: Db, usuarioId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`respostas_rapidas:${usuarioId}`}, 0))`.execute(
    db,
  );

export async function countAll(db: Db, usuarioId: string): Promise<number> {
  const { total } = await own(db, usuarioId)
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether another one has this shortcut. */
export async function isTaken(
  db: Db,
  usuarioId: string,
  { id, atalho }: { id: string; atalho: string },
): Promise<boolean> {
  const row = await own(db, usuarioId)
    .where("atalho", "=", atalho)
    .where("id", "<>", id)
    .select("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when the shortcut is taken. */
export const insertFree = (
  db: Db,
  row: { id: string; usuario_id: string; atalho: string; texto: string },
  now: Date,
) =>
  db
    .insertInto("respostas_rapidas")
    .values({ ...row, criado_em: now, atualizado_em: now })
    .onConflict((oc) => oc.constraint("respostas_rapidas_atalho").doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Undefined when there is no such reply. */
export const update = (
  db: Db,
  usuarioId: string,
  {
    id,
    now,
    ...change
  }: { id: string; now: Date; atalho?: string | undefined; texto?: string | undefined },
) =>
  db
    .updateTable("respostas_rapidas")
    .set({ ...change, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/** Whether there was one. */
export async function remove(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("respostas_rapidas")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
