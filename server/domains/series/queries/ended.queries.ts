import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** The series of these appointments make nothing behind what they have made; one that has ended stays so. */
export async function endRules(db: Db, usuarioId: string, marcacoes: readonly string[], now: Date) {
  await sql`
    update series s set encerrada_em = s.feita_ate + 1, atualizado_em = ${now}
    where s.usuario_id = ${usuarioId} and s.encerrada_em is null and s.id in (
      select m.serie_id from marcacoes m
      where m.usuario_id = ${usuarioId} and m.id = any(${[...marcacoes]}::uuid[])
    )
  `.execute(db);
}
