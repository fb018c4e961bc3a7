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

/** What a visitor has sent: a booking, or preferences for the waiting list. */
export type Enviado = Pick<Selectable<ReservasTable>, (typeof columns)[number]>;
export type Reserva = Enviado & { horario: Date; fim: Date };

const sent = (db: Db, usuarioId: string) =>
  db.selectFrom("reservas").where("usuario_id", "=", usuarioId).select(columns);

/** Those with a time. */
const bookings = (db: Db, usuarioId: string) =>
  sent(db, usuarioId)
    .where("desejos", "is", null)
    .$narrowType<{ horario: NotNull; fim: NotNull }>();

/** What the same press has made before, under any of the keys that count. */
export const findByKey = (db: Db, usuarioId: string, chaves: string[]) =>
  bookings(db, usuarioId).where("chave", "in", chaves).executeTakeFirst();

/** Nothing when the same press is there already; one that is under way is waited for. */
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
 * How many bookings an address has made since, and how many of all its bookings wait for their proof, whomever they are with
 * (migration 0049). Others of this address wait until the transaction ends.
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

/** How many bookings of a page since were never proven. Others of this page wait until the transaction ends. */
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

/** Nobody else proves or releases it until the transaction ends. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  bookings(db, usuarioId).where("id", "=", id).forUpdate().executeTakeFirst();

/** The newest thing sent to this professional that has the code, by any of the keys that count; held likewise. */
export const lockByCode = (db: Db, usuarioId: string, codigos: string[]) =>
  sent(db, usuarioId)
    .where("codigo", "in", codigos)
    .orderBy("criado_em", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Those whose time is over; another process takes others at the same time. */
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

/** What has become of it; a code is used up with that. */
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

/** The client that was made for it; of preferences that were proven the one who wrote. */
export async function setClient(db: Db, usuarioId: string, id: string, clienteId: string) {
  await db
    .updateTable("reservas")
    .set({ cliente_id: clienteId })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

export const moveToClient = (db: Db, usuarioId: string, move: Move) =>
  moveRows(db, "reservas", usuarioId, move);

/** Of released ones nobody asks after a day; the others show for a while that somebody agreed. */
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

/** Whoever's it is. */
export async function findOwnerOfAll(db: Db, id: string) {
  const row = await db
    .selectFrom("reservas")
    .where("id", "=", id)
    .select("usuario_id")
    .executeTakeFirst();
  return row?.usuario_id;
}
