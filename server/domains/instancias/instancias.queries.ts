import type { Insertable, Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";
import type { Conexao } from "#shared/instancias/instancias.constants.ts";

const columns = [
  "instancias.id",
  "instancias.usuario_id",
  "nome_instancia",
  "host_instancia",
  "instancia_key",
  "instancia_token",
  "webhook",
  "webhook_token",
  "ativa",
  "instancias.status",
  "status_em",
  "instancias.criado_em",
  "instancias.atualizado_em",
] as const;

export type InstanciaRow = Awaited<ReturnType<typeof findAll>>[number];

/** Those that have not been removed. */
const live = (db: Db) => db.selectFrom("instancias").where("instancias.excluida_em", "is", null);

/** The professional's own, the newest first. */
export const findAll = (db: Db, usuarioId: string) =>
  live(db)
    .where("usuario_id", "=", usuarioId)
    .select(columns)
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .execute();

export const findOne = (db: Db, usuarioId: string, id: string) =>
  live(db)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .select(columns)
    .executeTakeFirst();

/** Whoever owns it. */
export const findOneOfAll = (db: Db, id: string) =>
  live(db).where("id", "=", id).select(columns).executeTakeFirst();

/** A page of everybody's, newest first, with the owner's name. */
export async function findPageOfAll(db: Db, { skip, limit }: { skip: number; limit: number }) {
  const found = live(db)
    .innerJoin("usuarios", "usuarios.id", "instancias.usuario_id")
    .where("usuarios.desativado_em", "is", null);
  const [items, { total }] = await Promise.all([
    found
      .select(columns)
      .select("usuarios.nome as usuario_nome")
      .orderBy("instancias.criado_em", "desc")
      .orderBy("instancias.id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

export const insert = (db: Db, instancia: Insertable<InstanciasTable>) =>
  db.insertInto("instancias").values(instancia).returning(columns).executeTakeFirstOrThrow();

export const update = (
  db: Db,
  usuarioId: string,
  id: string,
  change: Updateable<InstanciasTable>,
) =>
  db
    .updateTable("instancias")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/**
 * Keeps what the host said when it was asked at `asked`; true when it is news. A state that it has posted since then is
 * newer, and stays.
 */
export async function updateStatus(
  db: Db,
  { usuario_id, id }: { usuario_id: string; id: string },
  { status, asked, now }: { status: Conexao; asked: Date; now: Date },
): Promise<boolean> {
  const before = await live(db)
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .select(["status", "status_em"])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!before || (before.status_em && before.status_em > asked)) return false;
  await update(db, usuario_id, id, { status, status_em: now });
  return before.status !== status;
}

/** Whoever owns it; nobody else changes it until the transaction ends. */
export const lockOneOfAll = (db: Db, id: string) =>
  live(db).where("id", "=", id).select(columns).forUpdate().executeTakeFirst();

/** It leaves every list, its webhook address dies, and what opens it is forgotten; its messages keep it. */
export async function removeOfAll(db: Db, id: string, now: Date) {
  await db
    .updateTable("instancias")
    .set({ excluida_em: now, ativa: false, instancia_token: null, atualizado_em: now })
    .where("id", "=", id)
    .execute();
}

/** Active ones whose state nobody has asked for since; asking now is noted at once, so that one process asks. */
export const claimSilentOfAll = (
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) =>
  db
    .updateTable("instancias")
    .set({ status_em: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("instancias as i")
        .innerJoin("usuarios as u", "u.id", "i.usuario_id")
        .where("u.desativado_em", "is", null)
        .where("i.ativa", "=", true)
        .where("i.excluida_em", "is", null)
        .where("i.instancia_token", "is not", null)
        .where((eb) => eb.or([eb("i.status_em", "is", null), eb("i.status_em", "<", before)]))
        .select("i.id")
        .orderBy("i.status_em")
        .limit(limit)
        .forUpdate("i")
        .skipLocked(),
    )
    .returning(columns)
    .execute();
