import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { countColumns } from "#server/jobs/rollup.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const NAMES = DIRECOES.flatMap((direcao) =>
  STATUS.map((status) => `${direcao.toLowerCase()}_${status}`),
);
const { names, sums, added } = countColumns(NAMES);

const rolledUp = (table: string, key: string) => sql`
  insert into ${sql.table(table)} as c (usuario_id, ${sql.ref(key)}, ${names})
  select usuario_id, ${sql.ref(key)}, ${sums} from lidas where usuario_id in (select id from vivos)
  group by 1, 2 order by 1, 2
  on conflict (usuario_id, ${sql.ref(key)}) do update set ${added}`;

/**
 * Takes the oldest notes away and adds them to the counters, in one statement, so that who reads both finds each note
 * once. Those of an account that is gone are dropped. Answers how many it took.
 */
export async function rollUpNotes(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with lidas as (
      delete from mensagens_contagens_novas
      where id in (select id from mensagens_contagens_novas order by id limit ${limit})
      returning usuario_id, cliente_id, hora, ${names}
    ), vivos as materialized (
      select id from usuarios where id in (select usuario_id from lidas) order by id for key share
    ), horas as (${rolledUp("mensagens_contagens", "hora")}),
    clientes as (${rolledUp("mensagens_contagens_clientes", "cliente_id")})
    select count(*)::int as taken from lidas
  `.execute(db);
  return rows[0]?.taken ?? 0;
}
