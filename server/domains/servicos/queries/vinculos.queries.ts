import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Of {
  usuarioId: string;
  /** One service alone, otherwise all. */
  servicoId?: string | undefined;
}

interface OfOne {
  usuarioId: string;
  servicoId: string;
}

/** The professionals by whom services are given, each with a length and a price of their own where they have one. */
export function findGivers(db: Db, { usuarioId, servicoId }: Of) {
  const found = db
    .selectFrom("servico_profissionais")
    .where("usuario_id", "=", usuarioId)
    .select(["servico_id", "profissional_id", "duracao_minutos", "preco_centavos"])
    .orderBy("profissional_id");
  return (servicoId === undefined ? found : found.where("servico_id", "=", servicoId)).execute();
}

/** The rooms in which services may be given. */
export function findRooms(db: Db, { usuarioId, servicoId }: Of) {
  const found = db
    .selectFrom("servico_salas")
    .where("usuario_id", "=", usuarioId)
    .select(["servico_id", "sala_id"])
    .orderBy("sala_id");
  return (servicoId === undefined ? found : found.where("servico_id", "=", servicoId)).execute();
}

export interface Giver {
  profissional_id: string;
  duracao_minutos: number | null;
  preco_centavos: number | null;
}

/** In place of those who gave it. */
export async function replaceGivers(
  db: Db,
  { usuarioId, servicoId }: OfOne,
  givers: readonly Giver[],
) {
  await db
    .deleteFrom("servico_profissionais")
    .where("usuario_id", "=", usuarioId)
    .where("servico_id", "=", servicoId)
    .execute();
  if (givers.length === 0) return;
  const rows = givers.map((giver) => ({
    ...giver,
    usuario_id: usuarioId,
    servico_id: servicoId,
  }));
  await db.insertInto("servico_profissionais").values(rows).execute();
}

/** In place of those in which it was given. */
export async function replaceRooms(
  db: Db,
  { usuarioId, servicoId }: OfOne,
  ids: readonly string[],
) {
  await db
    .deleteFrom("servico_salas")
    .where("usuario_id", "=", usuarioId)
    .where("servico_id", "=", servicoId)
    .execute();
  if (ids.length === 0) return;
  const rows = ids.map((sala_id) => ({ usuario_id: usuarioId, servico_id: servicoId, sala_id }));
  await db.insertInto("servico_salas").values(rows).execute();
}

/** Whether a service is given by this professional and nobody else. */
export async function isOnlyGiver(db: Db, usuarioId: string, profissionalId: string) {
  const { rows } = await sql`
    select from servico_profissionais
    where usuario_id = ${usuarioId}
    group by servico_id
    having count(*) = 1 and bool_and(profissional_id = ${profissionalId})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Whether a service is given in this room and no other. */
export async function isOnlyRoom(db: Db, usuarioId: string, salaId: string) {
  const { rows } = await sql`
    select from servico_salas
    where usuario_id = ${usuarioId}
    group by servico_id
    having count(*) = 1 and bool_and(sala_id = ${salaId})
    limit 1
  `.execute(db);
  return rows.length > 0;
}
