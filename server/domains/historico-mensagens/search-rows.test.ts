import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import type { HistoricoWhere } from "./queries/search.queries.ts";
import { searchPage } from "./queries/search-hits.queries.ts";

const app = await testApp();
const OTHERS = 2_000;
const FIRST = "5511960000001";

/** Clients, and a message of each in every one of the last weeks. */
async function practice(
  of: { id: string },
  { clients, weeks }: { clients: number; weeks: number },
) {
  await app.db(async (db) => {
    await sql`
      insert into clientes (id, usuario_id, nome, telefone, criado_em, atualizado_em)
      select uuidv7(), ${of.id}::uuid, 'Cliente ' || n, (${FIRST}::bigint + n - 1)::text, now(), now() from generate_series(1, ${clients}::int) n
    `.execute(db);
    await sql`
      insert into mensagens (id, usuario_id, cliente_id, direcao, status, mensagem_recebida, momento, criado_em,
        atualizado_em, origem)
      select uuidv7(), ${of.id}::uuid, c.id, 'ENTRADA', 'lida', 'consulta de quinta', h, h, h, 'cliente'
      from clientes c, generate_series(1, ${weeks}::int) n,
        lateral (select now() - n * interval '7 days' as h) m
      where c.usuario_id = ${of.id}
    `.execute(db);
  });
}

/** Rows that the connection has read, as far as they are counted in itself. */
async function readSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname ~ '^(clientes|mensagens)'
  `.execute(db);
  return rows[0]?.read ?? 0;
}

const SEARCHES: HistoricoWhere[] = [
  { busca: "consulta" },
  { busca: "consulta", status: "lida" },
  { busca: "co" },
  { busca: "co", cliente_telefone: "5511" },
  { busca: "consulta", cliente_telefone: FIRST },
  { busca: "cliente 7" },
];

test("what a search reads does not grow with what others have", async () => {
  const ana = await app.professional();
  await practice(ana, { clients: 30, weeks: 10 });
  const rowsRead = (where: HistoricoWhere) =>
    inTenant(app.services.databases, ana.id, async (db) => {
      const before = await readSoFar(db);
      const { total } = await searchPage(db, ana.id, { ...where, skip: 0, limit: 20 });
      return { where, total, read: (await readSoFar(db)) - before };
    });
  const all = async () => {
    await app.db((db) => sql`analyze`.execute(db));
    const found = [];
    for (const where of SEARCHES) found.push(await rowsRead(where));
    return found;
  };
  const alone = await all();
  await practice(await app.professional(), { clients: OTHERS, weeks: 1 });
  const amongOthers = await all();
  for (const found of [alone, amongOthers])
    expect(found.map(({ total }) => total)).toEqual([300, 300, 300, 300, 10, 10]);
  // Other plans may read the owner's rows in another way, but none reads those of the others.
  const more = amongOthers.map(({ where, read }, at) => ({
    where,
    more: read - (alone[at]?.read ?? 0),
  }));
  expect(more.filter((of) => of.more > OTHERS / 4)).toEqual([]);
});
