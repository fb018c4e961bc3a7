import { sql } from "kysely";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { type Db, inTenant } from "#server/db/database.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { makePastMonths } from "#server/testing/past-months.ts";
import { run } from "#server/testing/postgres.ts";
import type { HistoricoWhere } from "./queries/search.queries.ts";
import { searchPage } from "./queries/search-hits.queries.ts";

const app = await testApp();
/** One that has run for two years more: what is looked up without its month is looked up in each. */
const older = await testApp();
beforeAll(async () => {
  const client = new Client({ connectionString: older.databaseUrl });
  await client.connect();
  await makePastMonths(client, 24);
  await client.end();
});
const OTHERS = 2_000;
const FIRST = "5511960000001";

/** Clients, and a message of each in every one of the last weeks. */
async function practice(app: TestApp, of: { id: string }, clients: number, weeks: number) {
  await app.db((db) =>
    sql`
      insert into clientes (id, usuario_id, nome, telefone, criado_em, atualizado_em)
      select uuidv7(), ${of.id}::uuid, 'Cliente ' || n, (${FIRST}::bigint + n - 1)::text, now(), now()
      from generate_series(1, ${clients}::int) n
    `.execute(db),
  );
  for (let week = 1; week <= weeks; week++) {
    await app.db((db) =>
      sql`
        insert into mensagens (id, usuario_id, cliente_id, direcao, status, mensagem_recebida, momento, criado_em,
          atualizado_em, origem)
        select uuidv7(), ${of.id}::uuid, c.id, 'ENTRADA', 'lida', 'consulta de quinta', h, h, h, 'cliente'
        from clientes c, lateral (select now() - ${week}::int * interval '7 days' as h) m
        where c.usuario_id = ${of.id}
      `.execute(db),
    );
  }
}

/** Texts alone, within the last four weeks: how indexes of them are used depends on how many there are. */
async function texts(app: TestApp, of: { id: string }, count: number) {
  await app.db((db) =>
    sql`
      insert into mensagens_busca (mensagem_id, usuario_id, cliente_id, direcao, momento, criado_em, texto)
      select uuidv7(), c.usuario_id, c.id, 'ENTRADA', h, h, 'olá' from
        (select * from clientes where usuario_id = ${of.id} limit 1) c, generate_series(1, ${count}::int) n,
        lateral (select now() - n * interval '1 minute' as h) m
    `.execute(db),
  );
}

/** Rows and entries of indexes that the connection has read, as far as they are counted in itself. */
async function readSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::int as read
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid)::regclass::text ~ '^(clientes|mensagens)'
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

test.each([
  ["a few months", app],
  ["two years", older],
])(
  "what a search reads does not grow with what others have, after %s",
  async (_after, app) => {
    const ana = await app.professional();
    await practice(app, ana, 30, 2);
    const rowsRead = (where: HistoricoWhere) =>
      inTenant(app.services.databases, ana.id, async (db) => {
        const before = await readSoFar(db);
        const { total } = await searchPage(db, ana.id, { ...where, skip: 0, limit: 20 });
        return { where, total, read: (await readSoFar(db)) - before };
      });
    const all = async () => {
      const found = [];
      for (const where of SEARCHES) found.push(await rowsRead(where));
      expect(found.map(({ total }) => total)).toEqual([60, 60, 60, 60, 2, 2]);
      return found;
    };
    const alone = await all();
    for (let n = 0; n < 8; n++) {
      const other = await app.professional();
      await practice(app, other, OTHERS / 8, 1);
      await texts(app, other, 5_000);
    }
    // Before PostgreSQL has statistics of them, and after.
    for (const prepare of ["select", "analyze"]) {
      await run(app.databaseUrl, prepare);
      // Other plans may read the owner's rows in another way, but none reads those of the others.
      const more = (await all()).map(({ where, read }, at) => ({
        where,
        more: read - (alone[at]?.read ?? 0),
      }));
      expect(more.filter((of) => of.more > OTHERS / 2)).toEqual([]);
    }
  },
  30_000,
);
