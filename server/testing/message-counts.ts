import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { DIRECOES, STATUS } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const COUNTERS = DIRECOES.flatMap((direcao) =>
  STATUS.map((status) => ({ direcao, status, name: `${direcao.toLowerCase()}_${status}` })),
);

const HOUR = { key: "hora", table: "mensagens_contagens" };
const CLIENT = { key: "cliente_id", table: "mensagens_contagens_clientes" };

type Counts = { by: string; total: string }[];

/** A professional's message counts by counters and notes, by hour and by client; zeros are left out. */
export const keptCounts = (db: Db, usuarioId: string) =>
  both(db, ({ key, table }) => {
    const columns = sql.join(
      [key, ...COUNTERS.map(({ name }) => name)].map((name) => sql.ref(name)),
    );
    const counts = COUNTERS.map(({ name }) => sql`sum(${sql.ref(name)})`);
    return sql`
      select ${sql.ref(key)} as por, ${asText(counts)} as total from (
        select ${columns} from ${sql.table(table)} where usuario_id = ${usuarioId}
        union all
        select ${columns} from mensagens_contagens_novas where usuario_id = ${usuarioId}
      ) linhas group by 1`;
  });

/** The same, counted message by message. */
export const realCounts = (db: Db, usuarioId: string) =>
  both(db, ({ key }) => {
    const by = key === "hora" ? sql`date_trunc('hour', momento, 'UTC')` : sql`cliente_id`;
    const counts = COUNTERS.map(
      ({ direcao, status }) =>
        sql`count(*) filter (where direcao = ${sql.lit(direcao)} and status = ${sql.lit(status)})`,
    );
    return sql`
      select ${by} as por, ${asText(counts)} as total from mensagens where usuario_id = ${usuarioId} group by 1`;
  });

const asText = (counts: RawBuilder<unknown>[]) => sql`concat_ws(' ', ${sql.join(counts)})`;

async function both(db: Db, countsBy: (of: typeof HOUR) => RawBuilder<unknown>): Promise<Counts> {
  const found: Counts = [];
  for (const of of [HOUR, CLIENT]) {
    const { rows } = await sql<{ by: string; total: string }>`
      select por::text as by, total from (${countsBy(of)}) contas
      where total ~ '[1-9]' order by 1
    `.execute(db);
    found.push(...rows);
  }
  return found;
}

/** Messages whose row in the search is missing or says something else, and rows of the search without a message. */
export async function wrongTexts(db: Db, usuarioId: string): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong
    from (select * from mensagens where usuario_id = ${usuarioId}) m
    full join (select * from mensagens_busca where usuario_id = ${usuarioId}) b on b.mensagem_id = m.id
    where (m.id, m.cliente_id, m.direcao, m.momento, m.criado_em,
        sem_acento(concat_ws(' ', m.mensagem_recebida, m.mensagem_enviada)))
      is distinct from (b.mensagem_id, b.cliente_id, b.direcao, b.momento, b.criado_em, b.texto)
  `.execute(db);
  return rows[0]?.wrong ?? -1;
}
