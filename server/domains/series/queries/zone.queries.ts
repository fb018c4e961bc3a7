import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Locks all series of a professional, in a fixed order, until the transaction ends. */
export const lockAll = (db: Db, usuarioId: string) =>
  db
    .selectFrom("series")
    .where("usuario_id", "=", usuarioId)
    .select(["id", "hora"])
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

interface Moved {
  hora: string;
  to: string;
  dias: number;
}

/** One statement: a time that becomes another one's old time is not moved twice. */
export async function moveTimes(
  db: Db,
  usuarioId: string,
  { times, now }: { times: readonly Moved[]; now: Date },
) {
  const rows = times.map(({ hora, to, dias }) => sql`(${hora}::text, ${to}::text, ${dias}::int)`);
  await sql`
    update series s set hora = t.outra, primeira = s.primeira + t.dias, ate = s.ate + t.dias,
      encerrada_em = s.encerrada_em + t.dias, feita_ate = s.feita_ate + t.dias, atualizado_em = ${now}
    from (values ${sql.join(rows)}) t (hora, outra, dias)
    where s.usuario_id = ${usuarioId}::uuid and s.hora = t.hora
  `.execute(db);
}

/** The dates that could not be made, of series whose dates move; those in the way go first. */
export async function moveSkipped(
  db: Db,
  usuarioId: string,
  { series, dias }: { series: readonly string[]; dias: number },
) {
  const own = db.selectFrom("series_puladas").where("usuario_id", "=", usuarioId);
  const rows = await own
    .where("serie_id", "in", series)
    .select(["serie_id", sql<string>`data::text`.as("data")])
    .orderBy("data", dias > 0 ? "desc" : "asc")
    .execute();
  for (const { serie_id, data } of rows) {
    await sql`
      update series_puladas set data = data + ${dias}::int
      where usuario_id = ${usuarioId}::uuid and serie_id = ${serie_id}::uuid and data = ${data}::date
    `.execute(db);
  }
}
