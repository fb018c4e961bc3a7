import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** From the start of a day in the professional's zone on. */
interface Since {
  since: Date;
  zone: string;
}

/** State of a number, and since when it is here; none for another professional's. */
export const findNumber = (db: Db, { usuario_id, instancia_id }: Number) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", instancia_id)
    .where("excluida_em", "is", null)
    .select(["estado_numero", "estado_ate", "estado_motivo", "criado_em", "conectada_em", "status"])
    .executeTakeFirst();

/** Whether all messages of this time are its own: the professional had no other number. */
export async function isOnlyNumber(db: Db, { usuario_id, instancia_id }: Number, since: Date) {
  const other = await db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuario_id)
    .where("id", "<>", instancia_id)
    .where((eb) => eb.or([eb("excluida_em", "is", null), eb("excluida_em", ">", since)]))
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

interface DayOfMessages {
  dia: string;
  enviadas: number;
  recebidas: number;
}

/** Messages of all of a professional's numbers by day: the counters of each hour, whose zones are whole hours. */
export async function countDays(db: Db, usuarioId: string, { since, zone }: Since) {
  const hours = (table: "mensagens_contagens" | "mensagens_contagens_novas") => sql`
    select hora, saida_pendente + saida_entregue + saida_lida as enviadas,
      entrada_pendente + entrada_entregue + entrada_lida as recebidas
    from ${sql.table(table)} where usuario_id = ${usuarioId} and hora >= ${since}`;
  const { rows } = await sql<DayOfMessages>`
    select (hora at time zone ${zone})::date::text as dia, sum(enviadas)::int as enviadas, sum(recebidas)::int as recebidas
    from (${hours("mensagens_contagens")} union all ${hours("mensagens_contagens_novas")}) as horas
    group by 1
  `.execute(db);
  return rows;
}

/** The same of one number among several, from its messages themselves. */
export async function countDaysOfNumber(
  db: Db,
  { usuario_id, instancia_id }: Number,
  { since, zone }: Since,
) {
  const { rows } = await sql<DayOfMessages>`
    select (momento at time zone ${zone})::date::text as dia,
      (count(*) filter (where direcao = 'SAIDA' and status in ('pendente', 'entregue', 'lida')))::int as enviadas,
      (count(*) filter (where direcao = 'ENTRADA'))::int as recebidas
    from mensagens
    where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and momento >= ${since}
    group by 1
  `.execute(db);
  return rows;
}

/** First contacts by day. */
export const findContactDays = (
  db: Db,
  { usuario_id, instancia_id }: Number,
  { first }: { first: string },
) =>
  db
    .selectFrom("instancia_dias")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("dia", ">=", sql<string>`${first}::date`)
    .select([sql<string>`dia::text`.as("dia"), "primeiros_contatos as novos"])
    .execute();

/** Refused contacts by day. */
export async function countRefusals(
  db: Db,
  { usuario_id, instancia_id }: Number,
  { since, zone }: Since,
) {
  const { rows } = await sql<{ dia: string; recusas: number }>`
    select (momento at time zone ${zone})::date::text as dia, count(*)::int as recusas
    from instancia_sinais
    where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and momento >= ${since} and sinal = 'recusado'
    group by 1
  `.execute(db);
  return rows;
}

/** Milliseconds of this time without a link. */
export async function sumGaps(
  db: Db,
  { usuario_id, instancia_id }: Number,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ ms: string | null }>`
    select sum(extract(epoch from least(coalesce(fim, ${now}), ${now}) - greatest(inicio, ${since})) * 1000) as ms
    from instancia_lacunas
    where usuario_id = ${usuario_id} and instancia_id = ${instancia_id} and coalesce(fim, ${now}) > ${since}
      and inicio < ${now}
  `.execute(db);
  return Number(rows[0]?.ms ?? 0);
}
