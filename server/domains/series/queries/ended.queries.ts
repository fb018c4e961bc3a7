import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * The series of these appointments, of which none is live before the last of them, make nothing behind what they have made; one that
 * has ended stays so. A message that happened to name one date of a series among others is not about the series.
 */
export async function endRules(db: Db, usuarioId: string, marcacoes: readonly string[], now: Date) {
  await sql`
    update series s set encerrada_em = s.feita_ate + 1, atualizado_em = ${now}
    where s.usuario_id = ${usuarioId} and s.encerrada_em is null and s.id in (
      select m.serie_id from marcacoes m
      where m.usuario_id = ${usuarioId} and m.id = any(${[...marcacoes]}::uuid[])
      group by m.serie_id
      having count(*) > 1 and not exists (
        select from marcacoes o
        where o.usuario_id = ${usuarioId} and o.serie_id = m.serie_id and o.horario between ${now} and max(m.horario)
          and o.status in ('pendente', 'confirmado')
      )
    )
  `.execute(db);
}
