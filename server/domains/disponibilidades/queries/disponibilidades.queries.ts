import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { firstActive, hoursOf } from "#server/db/professional-meant.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import type {
  Disponibilidade,
  DisponibilidadesFilter,
} from "#shared/disponibilidades/disponibilidades.schema.ts";

const columns = [
  "id",
  "usuario_id",
  hoursOf.as("profissional_id"),
  "dia_semana",
  "hora_inicio",
  "hora_fim",
  "intervalo_minutos",
] as const;

const mondayFirst = sql`array_position(${sql.lit(`{${DIAS_SEMANA.join(",")}}`)}::text[], dia_semana)`;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("disponibilidades").where("usuario_id", "=", usuarioId);

/** The hours of one professional; of the first active one where none is named. */
const ofOne = (db: Db, usuarioId: string, profissionalId: string | undefined) =>
  own(db, usuarioId).where(hoursOf, "=", profissionalId ?? firstActive(usuarioId));

/** By weekday, Monday first, then start. */
export async function findPage(
  db: Db,
  usuarioId: string,
  { dia_semana, profissional_id, skip, limit }: DisponibilidadesFilter,
) {
  let matching = ofOne(db, usuarioId, profissional_id);
  if (dia_semana) matching = matching.where("dia_semana", "=", dia_semana);
  const [items, counted] = await Promise.all([
    matching
      .select(columns)
      .orderBy(mondayFirst)
      .orderBy("hora_inicio")
      .orderBy("id")
      .offset(skip)
      .limit(limit)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as("total")).execute(),
  ]);
  return { items, total: Number(counted[0]?.total ?? 0) };
}

/** All of a professional's week, by start. */
export const findAll = (db: Db, usuarioId: string, profissionalId: string | undefined) =>
  ofOne(db, usuarioId, profissionalId)
    .select(columns)
    .orderBy("hora_inicio")
    .orderBy("id")
    .execute();

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();

type Hours = Omit<Disponibilidade, "id" | "usuario_id">;

/** Until the transaction ends nobody else changes it. */
export const lock = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).forNoKeyUpdate().executeTakeFirst();

/** Undefined when it would overlap another one of the professional's weekday. */
export const insertFree = (db: Db, disponibilidade: Disponibilidade, now: Date) =>
  db
    .insertInto("disponibilidades")
    .values({ ...disponibilidade, criado_em: now })
    .onConflict((oc) => oc.doNothing())
    .returning(columns)
    .executeTakeFirst();

/**
 * Inserts a professional's hours on weekdays that have none of theirs yet, by weekday and start. Of calls that race one
 * inserts: the others wait for it at the constraint that lets no hours overlap, and find theirs taken.
 */
export async function insertOnEmptyDays(
  db: Db,
  usuarioId: string,
  { novas, now }: { novas: Disponibilidade[]; now: Date },
): Promise<Disponibilidade[]> {
  const { rows } = await sql<Disponibilidade>`
    with criadas as (
      insert into disponibilidades (
        id, usuario_id, profissional_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em
      )
      select n.id, ${usuarioId}, n.profissional_id, n.dia_semana, n.hora_inicio, n.hora_fim, n.intervalo_minutos, ${now}
      from jsonb_to_recordset(${JSON.stringify(novas)}::jsonb) as n (
        id uuid, profissional_id uuid, dia_semana text, hora_inicio text, hora_fim text, intervalo_minutos int
      )
      where not exists (
        select from disponibilidades d
        where d.usuario_id = ${usuarioId} and coalesce(d.profissional_id, d.usuario_id) = n.profissional_id
          and d.dia_semana = n.dia_semana
      )
      on conflict do nothing
      returning id, usuario_id, profissional_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos
    )
    select * from criadas order by ${mondayFirst}, hora_inicio
  `.execute(db);
  return rows;
}

export const update = (db: Db, usuarioId: string, id: string, change: Hours) =>
  db
    .updateTable("disponibilidades")
    .set(change)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Whether there was one. */
export async function remove(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("disponibilidades")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
