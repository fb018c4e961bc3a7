import type { Client } from "pg";

/** Fills messages while the index of the search is away, and makes it anew for all months: in one go it costs a third. */
export async function withoutSearchIndex(client: Client, fill: () => Promise<void>) {
  const { rows } = await client.query<{ text: string }>(
    "select pg_get_indexdef('mensagens_busca_chaves'::regclass) as text",
  );
  await client.query("drop index mensagens_busca_chaves");
  await fill();
  await client.query("set maintenance_work_mem = '512MB'");
  // As the catalog has it, it would be an index of no month.
  for (const { text } of rows) await client.query(text.replace(" ON ONLY ", " ON "));
  await client.query("vacuum analyze");
}
