import { type Insertable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type {
  AssistenteEnsaioItensTable,
  AssistenteEnsaiosTable,
} from "#server/db/schema-assistente.ts";

const columns = ["id", "status", "criado_em", "encerrado_em", "prompt"] as const;

const ofProfessional = (db: Db, usuarioId: string) =>
  db.selectFrom("assistente_ensaios").where("usuario_id", "=", usuarioId).select(columns);

export type Ensaio = NonNullable<Awaited<ReturnType<typeof findOne>>>;

export const findOne = (db: Db, usuarioId: string, id: string) =>
  ofProfessional(db, usuarioId).where("id", "=", id).executeTakeFirst();

export const findLatest = (db: Db, usuarioId: string) =>
  ofProfessional(db, usuarioId)
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** The conversations of a replay, in its order. */
export const findItems = (db: Db, usuarioId: string, ensaioId: string) =>
  db
    .selectFrom("assistente_ensaio_itens as i")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "i.usuario_id").onRef("c.id", "=", "i.cliente_id"),
    )
    .where("i.usuario_id", "=", usuarioId)
    .where("i.ensaio_id", "=", ensaioId)
    .select(["i.ordem", "i.cliente_id", "c.nome as cliente_nome", "i.pergunta"])
    .select(["i.resposta_real", "i.status", "i.resposta", "i.acoes"])
    .orderBy("i.ordem")
    .execute();

/** False where one of this professional's is under way already. */
export async function insert(db: Db, replay: Insertable<AssistenteEnsaiosTable>) {
  const row = await db
    .insertInto("assistente_ensaios")
    .values(replay)
    .onConflict((oc) =>
      oc.column("usuario_id").where(sql<boolean>`status = 'em_andamento'`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertItems(db: Db, items: Insertable<AssistenteEnsaioItensTable>[]) {
  await db.insertInto("assistente_ensaio_itens").values(items).execute();
}

/** Deletes ended replays: each holds a copy of clients' messages. */
export async function removeEnded(db: Db, usuarioId: string) {
  await db
    .deleteFrom("assistente_ensaios")
    .where("usuario_id", "=", usuarioId)
    .where("status", "<>", "em_andamento")
    .execute();
}

/** False where it is not under way. */
export async function cancel(db: Db, usuarioId: string, id: string, now: Date) {
  const row = await db
    .updateTable("assistente_ensaios")
    .set({ status: "cancelado", encerrado_em: now, reservado_ate: null })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where("status", "=", "em_andamento")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Replays that have ended, with clients' messages in them. */
export const deleteReplays = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "assistente_ensaios",
    where: sql`t.encerrado_em < ${before}`,
    by: "encerrado_em",
    batch,
  });
