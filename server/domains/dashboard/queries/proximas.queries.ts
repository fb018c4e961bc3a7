import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isOfPlace } from "#server/db/place-asked.ts";
import type { Lugar } from "#shared/common/lugar.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { type Donos, intervalOf, owned } from "./owners.queries.ts";

/** Appointments of one interval between two cuts, by status. */
export type Trecho = { trecho: number } & Record<(typeof STATUS)[number], number>;

const counts = sql.join(
  STATUS.map(
    (status) =>
      sql`(count(*) filter (where status = ${sql.lit(status)}))::int as ${sql.ref(status)}`,
  ),
);

const intervals = (donos: Donos, cuts: Date[], lugar: Lugar = {}) => sql<Trecho>`
  select ${intervalOf("horario", cuts)} as trecho, ${counts} from marcacoes
  where ${owned(donos)} and horario >= ${cuts[0]} and ${isOfPlace(lugar)}
  group by 1`;

/** Appointments from the first of `cuts` on, by the interval that they lie in; empty intervals are left out. */
export async function countIntervals(
  db: Db,
  donos: Donos,
  { cuts, lugar }: { cuts: Date[]; lugar: Lugar },
): Promise<Trecho[]> {
  const { rows } = await intervals(donos, cuts, lugar).execute(db);
  return rows;
}

/** As `countIntervalsAndConverted`, of one professional or room, whom the counters do not know apart. */
export async function countIntervalsAndConvertedIn(
  db: Db,
  donos: Donos,
  { cuts, since, lugar }: { cuts: Date[]; since: Date; lugar: Lugar },
) {
  const { rows } = await sql<{ trechos: Trecho[]; agora: number; antes: number }>`
    with trechos as (${intervals(donos, cuts, lugar)}), vindos as (
      select usuario_id, cliente_id, min(horario) as desde from marcacoes
      where ${owned(donos)} and status = 'concluido' and ${isOfPlace(lugar)}
      group by 1, 2
    )
    select (select coalesce(json_agg(t), '[]') from trechos t) as trechos,
      (select count(*) from vindos)::int as agora,
      (select count(*) from vindos where desde < ${since})::int as antes
  `.execute(db);
  const { trechos = [], agora = 0, antes = 0 } = rows[0] ?? {};
  return { trechos, converted: { agora, antes } };
}

/**
 * The counters of the clients in `recentes`. PostgreSQL finds a list of ids in one pass over one professional's part
 * of the index, where a join descends it for each client; `offset 0` keeps the list from becoming part of the join.
 */
const recentCounters = (donos: Donos) =>
  donos === "todos"
    ? sql`marcacoes_contagens_clientes`
    : sql`(
        select usuario_id, cliente_id, concluido from marcacoes_contagens_clientes
        where ${owned(donos)} and cliente_id = any(array(select cliente_id from recentes))
        offset 0
      )`;

/**
 * The same in one statement with: how many clients have a completed appointment, and how many of them had none before
 * `since`, one of the cuts.
 */
export async function countIntervalsAndConverted(
  db: Db,
  donos: Donos,
  { cuts, since }: { cuts: Date[]; since: Date },
) {
  const { rows } = await sql<{ trechos: Trecho[]; agora: number; novos: number }>`
    with trechos as (${intervals(donos, cuts)}), recentes as (
      select usuario_id, cliente_id, count(*) as vezes from marcacoes
      where ${owned(donos)} and status = 'concluido' and horario >= ${since}
      group by 1, 2
    ), notados as (
      select n.usuario_id, n.cliente_id, sum(n.concluido) as mais, coalesce(min(c.concluido), 0) as somados
      from marcacoes_contagens_novas n
      left join marcacoes_contagens_clientes c on c.usuario_id = n.usuario_id and c.cliente_id = n.cliente_id
      where ${owned(donos, "n.usuario_id")}
      group by 1, 2
    )
    select (select coalesce(json_agg(t), '[]') from trechos t) as trechos, (
      coalesce((select sum(convertidos) from marcacoes_contagens_convertidos where ${owned(donos)}), 0)
      + coalesce((select sum((somados + mais > 0)::int - (somados > 0)::int) from notados), 0)
    )::int as agora, (
      select count(*) from recentes r
      left join ${recentCounters(donos)} c
        on c.usuario_id = r.usuario_id and c.cliente_id = r.cliente_id
      left join notados n on n.usuario_id = r.usuario_id and n.cliente_id = r.cliente_id
      where coalesce(c.concluido, 0) + coalesce(n.mais, 0) = r.vezes
    )::int as novos
  `.execute(db);
  const { trechos = [], agora = 0, novos = 0 } = rows[0] ?? {};
  return { trechos, converted: { agora, antes: agora - novos } };
}
