import { type Insertable, type NotNull, type Selectable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import { type Move, moveRows } from "#server/db/move-rows.ts";
import type { ReservasTable } from "#server/db/schema-pagina.ts";

const columns = [
  "id",
  "usuario_id",
  "estado",
  "chave",
  "corpo",
  "expira_em",
  "cliente_id",
  "horario",
  "fim",
  "servico_id",
  "servico_nome",
  "valor_centavos",
  "desejos",
] as const;

/** A visitor's request: a booking, or preferences for the waiting list. */
export type Enviado = Pick<Selectable<ReservasTable>, (typeof columns)[number]>;
export type Reserva = Enviado & { horario: Date; fim: Date };

const sent = (db: Db, usuarioId: string) =>
  db.selectFrom("reservas").where("usuario_id", "=", usuarioId).select(columns);

/** Requests with a time. */
const bookings = (db: Db, usuarioId: string) =>
  sent(db, usuarioId)
    .where("desejos", "is", null)
    .$narrowType<{ horario: NotNull; fim: NotNull }>();

/** The booking that the same press has made before, under any of the current keys. */
export const findByKey = (db: Db, usuarioId: string, chaves: string[]) =>
  bookings(db, usuarioId).where("chave", "in", chaves).executeTakeFirst();

/** Idempotent: undefined when the same press is stored already; waits for one that is under way. */
export const insertOnce = (db: Db, reserva: Insertable<ReservasTable>) =>
  db
    .insertInto("reservas")
    .values(reserva)
    .onConflict((oc) => oc.constraint("reservas_repeticao").doNothing())
    .returning(columns)
    .executeTakeFirst();

interface Counted {
  recentes: number;
  abertas: number;
}

/**
 * How many bookings an address has made since, and how many of all its bookings wait for their proof, of any tenant
 * (migration 0049). Locks the address until the transaction ends.
 */
export async function countOfAddress(
  db: Db,
  { endereco, now, since }: { endereco: string; now: Date; since: Date },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select recentes, abertas from reservas_do_endereco(${endereco}, ${now}, ${since})
  `.execute(db);
  return rows[0] ?? { recentes: 0, abertas: 0 };
}

/** How many bookings of a page since were never proven. Locks the page's bookings until the transaction ends. */
export async function countUnproven(db: Db, usuarioId: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reservas:${usuarioId}`}, 0))`.execute(
    db,
  );
  const row = await db
    .selectFrom("reservas")
    .where("usuario_id", "=", usuarioId)
    .where("criado_em", ">", since)
    .where("estado", "<>", "provada")
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

export const find = (db: Db, usuarioId: string, id: string) =>
  bookings(db, usuarioId).where("id", "=", id).executeTakeFirst();

const preferences = (db: Db, usuarioId: string) =>
  sent(db, usuarioId).where("desejos", "is not", null);

export const findPreferences = (db: Db, usuarioId: string, id: string) =>
  preferences(db, usuarioId).where("id", "=", id).executeTakeFirst();

export const findPreferencesByKey = (db: Db, usuarioId: string, chaves: string[]) =>
  preferences(db, usuarioId).where("chave", "in", chaves).executeTakeFirst();

/** Locks it against proof and release until the transaction ends. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  bookings(db, usuarioId).where("id", "=", id).forUpdate().executeTakeFirst();

/** The newest request to this professional with the code, by any of the current keys; locked likewise. */
export const lockByCode = (db: Db, usuarioId: string, codigos: string[]) =>
  sent(db, usuarioId)
    .where("codigo", "in", codigos)
    .orderBy("criado_em", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Locks expired bookings and preferences; skips those that another process holds. */
export const lockExpiredOfAll = (db: Db, { now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom("reservas")
    .where(sql<boolean>`estado = 'aguardando'`)
    .where("expira_em", "<=", now)
    .select(columns)
    .orderBy("expira_em")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Stores the final state, which also uses up the code. */
export async function settle(
  db: Db,
  { usuario_id, id }: Pick<Enviado, "usuario_id" | "id">,
  estado: Exclude<ReservasTable["estado"], "aguardando">,
  now: Date,
) {
  await db
    .updateTable("reservas")
    .set({ estado, encerrada_em: now })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .where("estado", "=", "aguardando")
    .execute();
}

/**
 * Sets the client made for a booking, or the sender who proved preferences; and the end and the price with the
 * professional who got the booking.
 */
export async function setOutcome(
  db: Db,
  usuarioId: string,
  id: string,
  change: { cliente_id?: string; fim?: Date; valor_centavos?: number | null },
) {
  await db
    .updateTable("reservas")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "reservas", usuarioId, move);

/** Released ones are useless after a day; the others document an agreement for a while. */
export const deleteBookings = (
  db: Db,
  { released, kept, batch }: { released: Date; kept: Date; batch: number },
) =>
  deleteOld(db, {
    table: "reservas",
    where: sql`(t.estado = 'liberada' and t.criado_em < ${released}) or (t.estado <> 'aguardando' and t.criado_em < ${kept})`,
    by: "criado_em",
    batch,
  });

/** The owner, of any tenant. */
export async function findOwnerOfAll(db: Db, id: string) {
  const row = await db
    .selectFrom("reservas")
    .where("id", "=", id)
    .select("usuario_id")
    .executeTakeFirst();
  return row?.usuario_id;
}
