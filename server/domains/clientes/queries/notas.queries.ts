import { type Insertable, sql } from "kysely";
import { actorName } from "#server/db/actor-name.ts";
import type { Db } from "#server/db/database.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import type { Schema } from "#server/db/schema.ts";

/** Upper bound of the notes shown with one page: the latest ones. */
const MOST = 200;

const columns = [
  "id",
  "cliente_id",
  "texto",
  "ator_id",
  actorName("notas").as("ator_nome"),
  "criado_em",
  "atualizado_em",
] as const;

const ofClient = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(columns);

export async function countOf(db: Db, usuarioId: string, clienteId: string): Promise<number> {
  const { total } = await db
    .selectFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const insert = (db: Db, row: Insertable<Schema["notas"]>) =>
  db.insertInto("notas").values(row).returning(columns).executeTakeFirstOrThrow();

/** Locks it until the transaction ends. */
export const lock = (
  db: Db,
  usuarioId: string,
  { clienteId, id }: { clienteId: string; id: string },
) => ofClient(db, usuarioId, clienteId).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

export const update = (
  db: Db,
  usuarioId: string,
  { clienteId, id, texto, now }: { clienteId: string; id: string; texto: string; now: Date },
) =>
  db
    .updateTable("notas")
    .set({ texto, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();

/** Whether there was one. */
export async function remove(
  db: Db,
  usuarioId: string,
  { clienteId, id }: { clienteId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the notes about an erased client. */
export const removeAll = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .deleteFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .execute();

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "notas", usuarioId, move);

/** Time span of a page of a conversation; without a bound, from the beginning or to the end of time. */
interface Span {
  clienteId: string;
  oldest: Date | null;
  /** The newest message of the page: the span ends before the one that follows it. */
  newest: Date | null;
}

/** The oldest first. */
export async function findOfPage(db: Db, usuarioId: string, { clienteId, oldest, newest }: Span) {
  const rows = await ofClient(db, usuarioId, clienteId)
    .$if(oldest !== null, (query) => query.where("criado_em", ">=", oldest ?? new Date(0)))
    .$if(newest !== null, (query) =>
      query.where("criado_em", "<", (eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom("mensagens as m")
            .where("m.usuario_id", "=", usuarioId)
            .where("m.cliente_id", "=", clienteId)
            .where("m.momento", ">", newest ?? new Date(0))
            .select((next) => next.fn.min("m.momento").as("momento")),
          sql<Date>`'infinity'::timestamptz`,
        ),
      ),
    )
    .orderBy("criado_em", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  return rows.reverse();
}
