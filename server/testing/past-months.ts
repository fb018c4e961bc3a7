import type { Client } from "pg";

/** Divides an empty database's past by month too, as one that has run for so long: answers the names, the oldest first. */
export async function makePastMonths(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string; month: string }>(
    `select to_char(month, 'YYYY_MM') as name, month::text from (
       select date_trunc('month', now(), 'UTC') - n * interval '1 month' as month from generate_series(1, $1::int) n
     ) months order by 1`,
    [count],
  );
  const [oldest] = rows;
  if (!oldest) return [];
  const limits = {
    mensagens: `mensagem_id_desde('${oldest.month}')`,
    mensagens_busca: `'${oldest.month}'`,
  };
  for (const [table, limit] of Object.entries(limits)) {
    await client.query(`alter table ${table} detach partition ${table}_inicio`);
    await client.query(
      `do $$ begin execute format('alter table ${table} attach partition ${table}_inicio
         for values from (minvalue) to (%L)', ${limit}); end $$`,
    );
  }
  for (const { month } of rows) await client.query("select mensagens_mes_criar($1)", [month]);
  await client.query("select mensagens_meses_criar(2)");
  return rows.map(({ name }) => name);
}
