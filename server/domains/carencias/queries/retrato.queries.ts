import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Keyed, Row } from "#server/db/put-back.ts";

/** Appointments with all that hangs on them, as they stand. */
export interface Retrato {
  marcacoes: Row[];
  /** Gone with an appointment that was deleted. */
  marcacao_historico?: Keyed[];
  series: Row[];
  series_puladas: Keyed[];
  lembretes: Row[];
  resposta_opcoes: Keyed[];
  espera_vagas: Row[];
  espera_preenchimentos: Keyed[];
  /** Rows that name an appointment and outlive it. */
  respostas: Keyed[];
  assistente_passos: Keyed[];
  espera_ofertas: Keyed[];
}

export interface Subject {
  marcacoes: readonly string[];
  series: readonly string[];
}

/** In one statement, so that all of it is of one moment. */
export async function takeRetrato(
  db: Db,
  usuarioId: string,
  { marcacoes, series }: Subject,
): Promise<Retrato> {
  const of = (table: string, column: string, ids: readonly string[], order = sql``) => sql`(
    select coalesce(jsonb_agg(to_jsonb(t) ${order}), '[]'::jsonb) from ${sql.table(table)} t
    where t.usuario_id = ${usuarioId} and t.${sql.ref(column)} = any(${[...ids]}::uuid[])
  )`;
  const links = (table: string, keys: readonly string[]) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('marcacao_id', t.marcacao_id, ${sql.join(
      keys.flatMap((key) => [sql.lit(key), sql`t.${sql.ref(key)}`]),
    )})), '[]'::jsonb) from ${sql.table(table)} t
    where t.usuario_id = ${usuarioId} and t.marcacao_id = any(${[...marcacoes]}::uuid[])
  )`;
  const { rows } = await sql<{ retrato: Retrato }>`
    select jsonb_build_object(
      'marcacoes', ${of("marcacoes", "id", marcacoes, sql`order by t.horario`)},
      'marcacao_historico', ${of("marcacao_historico", "marcacao_id", marcacoes)},
      'series', ${of("series", "id", series)},
      'series_puladas', ${of("series_puladas", "serie_id", series)},
      'lembretes', ${of("lembretes", "marcacao_id", marcacoes)},
      'resposta_opcoes', ${of("resposta_opcoes", "marcacao_id", marcacoes)},
      'espera_vagas', ${of("espera_vagas", "marcacao_id", marcacoes)},
      'espera_preenchimentos', ${of("espera_preenchimentos", "marcacao_id", marcacoes)},
      'respostas', ${links("respostas", ["mensagem_id"])},
      'assistente_passos', ${links("assistente_passos", ["turno_id", "ordem"])},
      'espera_ofertas', ${links("espera_ofertas", ["id"])}
    ) as retrato
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error("a statement without a row");
  return found.retrato;
}

/** The ids of a series' appointments that are still to come. */
export async function findAhead(db: Db, usuarioId: string, serieId: string, now: Date) {
  const rows = await db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("serie_id", "=", serieId)
    .where("horario", ">", now)
    .select("id")
    .execute();
  return rows.map(({ id }) => id);
}
