import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { SYSTEM_ROLE } from "#migrations/helpers.ts";
import { detachMonth, dropDetached } from "#server/months/months.ts";
import { insertMessages, insertPractices } from "#server/testing/many-messages.ts";
import { makePastMonths } from "#server/testing/past-months.ts";
import { DAY } from "#shared/common/civil.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { migrateTo, migrateToLatest } from "./migrate.ts";

/** With the product's own durability, on a disk. */
const MILLION = 1_000_000;
const folder = await mkdtemp(join(tmpdir(), "pontual-meses-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const opened: Client[] = [];
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

async function connect(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  opened.push(client);
  return client;
}

async function database(name: string) {
  const owner = await connect(postgres.url);
  await owner.query(`create database ${name}`);
  return Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
}

/** Runs statements while the work goes on: how long the slowest took, and how many there were. */
async function during(url: string, work: () => Promise<void>) {
  let [slowest, statements] = [0, 0];
  let isOver = false;
  const loops = STATEMENTS.map(async (text) => {
    const client = await connect(url);
    await client.query(`set role ${SYSTEM_ROLE}`);
    while (!isOver) {
      const begun = performance.now();
      await client.query({ name: text.slice(0, 40), text });
      slowest = Math.max(slowest, performance.now() - begun);
      statements += 1;
    }
  });
  const begun = performance.now();
  await work().finally(() => {
    isOver = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(loops);
  return { slowest, statements, seconds };
}

const ONE = "(select id from clientes order by id limit 1)";
/** One arrives, one is read, a conversation is opened, the outbox looks. */
const STATEMENTS = [
  `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em, atualizado_em,
     origem) select uuidv7(), usuario_id, id, 'ENTRADA', 'Olá', 'entregue', now(), now(), now(), 'cliente'
   from clientes where id = ${ONE}`,
  `update mensagens set status = 'lida' where id in (select id from mensagens where direcao = 'ENTRADA'
     and status <> 'lida' and cliente_id = ${ONE} and usuario_id = (select usuario_id from clientes where id = ${ONE}) limit 5)`,
  `select id, mensagem_recebida, status from mensagens where cliente_id = ${ONE}
     and usuario_id = (select usuario_id from clientes where id = ${ONE}) order by momento desc, criado_em desc, id desc limit 20`,
  "select id from mensagens where direcao = 'SAIDA' and status = 'pendente' and enviada_em is null limit 1",
];

const DIVIDED = ["mensagens", "mensagens_busca"];
const COUNTED = [
  ...DIVIDED,
  "mensagens_contagens",
  "mensagens_contagens_novas",
  "conversas",
  "respostas",
  "assistente_turnos",
];

/** Columns of each of these tables. */
async function columnsOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_name = any ($1) group by 1`,
    [COUNTED],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Row counts and checksums of all professionals but the one of the ongoing conversation, over these columns. */
async function sumsOf(client: Client, columns: Awaited<ReturnType<typeof columnsOf>>) {
  const now = await columnsOf(client);
  const sums = COUNTED.map((table, n) => {
    const added = (now.get(table) ?? []).filter((name) => !columns.get(table)?.includes(name));
    const text = `select '${table}' as name, count(*)::int,
      sum(hashtextextended(jsonb_strip_nulls(to_jsonb(t) - $${n + 1}::text[])::text, 0))::text from ${table} t
      where usuario_id <> (select usuario_id from clientes where id = ${ONE})`;
    return { text, added };
  });
  const text = sums.map((one) => one.text).join(" union all ");
  return (
    await client.query(
      text,
      sums.map(({ added }) => added),
    )
  ).rows;
}

/** Keys and references of the divided tables that nobody has looked at row by row. */
const UNVALIDATED = `select count(*)::int as n from pg_constraint where not convalidated and (
  confrelid = 'mensagens'::regclass
  or conrelid in (${DIVIDED.map((name) => `select relid from pg_partition_tree('${name}')`).join(" union ")})
)`;

test("a million messages get months, with all rows and figures, and nobody waits for a second", async () => {
  const url = await database("mudanca");
  await migrateTo(url, "0063-mensagem-ids");
  const client = await connect(url);
  await insertPractices(client);
  await insertMessages(client, {
    count: MILLION,
    from: new Date(Date.now() - 365 * DAY),
    until: new Date(),
  });
  await insertReferences(client);
  const columns = await columnsOf(client);
  const before = await sumsOf(client, columns);
  const figures = await during(url, () => migrateToLatest(url));
  const after = await sumsOf(client, columns);
  console.info("migration:", figures);
  expect(after).toEqual(before);
  expect((await client.query("select count(*)::int as n from mensagem_ids")).rows).toEqual([
    { n: MILLION },
  ]);
  expect((await client.query(UNVALIDATED)).rows).toEqual([{ n: 0 }]);
  expect(figures.statements).toBeGreaterThan(500);
  expect(figures.slowest).toBeLessThan(1_000);
}, 900_000);

/** Rows that refer to messages: a reply to each twentieth received one, a turn for each fiftieth sent one. */
async function insertReferences(client: Client) {
  await client.query(
    `insert into respostas (mensagem_id, usuario_id, momento, processada_em, acao)
     select id, usuario_id, momento, momento, 'nada' from mensagens where direcao = 'ENTRADA' and hashtext(id::text) % 20 = 0`,
  );
  await client.query(
    `insert into assistente_turnos (id, usuario_id, cliente_id, responder_em, criado_em, mensagem_id, encerrado_em, resultado)
     select uuidv7(), usuario_id, cliente_id, momento, momento, id, momento, 'respondida'
     from mensagens where direcao = 'SAIDA' and hashtext(id::text) % 50 = 0`,
  );
}

test("a month of a million messages is taken off and dropped, and nobody waits for a second", async () => {
  const url = await database("retirada");
  await migrateToLatest(url);
  const client = await connect(url);
  const [name = ""] = await makePastMonths(client, 1);
  await insertPractices(client);
  const { rows } = await client.query(
    "select date_trunc('month', now(), 'UTC') - interval '1 month' as month, date_trunc('month', now(), 'UTC') as next",
  );
  await insertMessages(client, { count: MILLION, from: rows[0].month, until: rows[0].next });
  await insertReferences(client);
  let dropped = 0;
  const figures = await during(url, async () => {
    const month = await detachMonth(client, name);
    const begun = performance.now();
    await dropDetached(client, month);
    dropped = performance.now() - begun;
  });
  console.info("a month:", { ...figures, dropped });
  expect(dropped).toBeLessThan(1_000);
  expect(figures.slowest).toBeLessThan(1_000);
  const [{ total }] = (
    await client.query(`select count(*)::int as total from (select mensagem_id from respostas
         union all select mensagem_id from assistente_turnos where mensagem_id is not null) r`)
  ).rows;
  expect(total).toBe(0);
}, 900_000);
