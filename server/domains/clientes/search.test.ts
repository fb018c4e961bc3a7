import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { search } from "./queries/clientes.queries.ts";

const app = await testApp();
const [ana, bia] = [await app.professional(), await app.professional()];

const NAMES = ["Ana", "Bruno", "Carla", "Davi", "Elisa", "Fábio", "Gil", "Helena", "Ivo", "Júlia"];
const SURNAMES = [
  "Silva",
  "Souza",
  "Conceição",
  "Araújo",
  "Prado",
  "Muñoz",
  "Lima",
  "Rocha",
  "Dias",
];

/** 5,000 clients; the hundredth of each hundred has a name of its own. */
const clients = Array.from({ length: 5_000 }, (_, n) => {
  const nome = `${NAMES[n % 10]} ${SURNAMES[n % 9]} ${SURNAMES[Math.floor(n / 9) % 9]}`;
  const telefone = `11${900_000_000 + n * 7919}`;
  const now = app.clock.now();
  return {
    id: newId(),
    usuario_id: ana.id,
    nome: n % 100 ? nome : `Wanderléia Queiroga ${n}`,
    telefone,
    telefone_chave: telefone,
    criado_em: now,
    atualizado_em: now,
  };
});
await app.db(async (db) => {
  for (let at = 0; at < clients.length; at += 1_000) {
    await db
      .insertInto("clientes")
      .values(clients.slice(at, at + 1_000))
      .execute();
  }
});

const as = <T>(usuarioId: string, work: (db: Db) => Promise<T>) =>
  inTenant(app.services.databases, usuarioId, work);

const page = { digitos: null, skip: 0, limit: 20 };

/** The pages of entries that wait to be sorted into the index, as its owner empties them; each search would read them all. */
async function waitingPages() {
  const owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query("select gin_clean_pending_list('clientes_busca') as pages");
  await owner.end();
  return rows;
}

test("no write of clients leaves entries behind that a search would read besides the index", async () => {
  expect(await waitingPages()).toEqual([{ pages: "0" }]);
  const { id } = await bia.trpc.clientes.create.mutate({ nome: "Otávia Brandão" });
  expect(await waitingPages()).toEqual([{ pages: "0" }]);
  await bia.trpc.clientes.update.mutate({ id, nome: "Otávia Lacerda" });
  expect(await waitingPages()).toEqual([{ pages: "0" }]);
});

test("a search takes its owner from the transaction and finds nobody else's clients", async () => {
  expect((await as(ana.id, (db) => search(db, { termo: "queiroga", ...page }))).total).toBe(50);
  expect((await as(bia.id, (db) => search(db, { termo: "queiroga", ...page }))).total).toBe(0);
  expect((await as(newId(), (db) => search(db, { termo: "queiroga", ...page }))).total).toBe(0);
  expect((await as(bia.id, (db) => search(db, { ...page, termo: "9", digitos: "9" }))).total).toBe(
    0,
  );
});

test("a search finds what comparing each name finds", async () => {
  for (const termo of [
    "silva",
    "SOUZA l",
    "conceicao",
    "an",
    "úlia",
    "a r",
    "o",
    "queiroga 4",
    "zz",
  ]) {
    const plain = plainly(termo);
    const names = clients.filter(({ nome }) => plainly(nome).includes(plain));
    expect((await as(ana.id, (db) => search(db, { termo, ...page }))).total).toBe(names.length);
  }
});

const plainly = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** Execution time by PostgreSQL's own measure, in milliseconds; the best of twenty. */
async function fastest(query: ReturnType<typeof sql>) {
  return as(ana.id, async (db) => {
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 20; run++) {
      const { rows } = await sql<{
        "QUERY PLAN": string;
      }>`explain (analyze, timing off) ${query}`.execute(db);
      const text = rows.map((row) => row["QUERY PLAN"]).join("\n");
      best = Math.min(best, Number(/Execution Time: ([\d.]+)/.exec(text)?.[1]));
    }
    return best;
  });
}

test("a search of 5,000 clients takes an eighth of an unindexed ILIKE at most", async () => {
  const indexed = await fastest(sql`select * from clientes_buscar('queiroga', null, 0, 20)`);
  const unindexed = await fastest(sql`
    select id, nome, telefone, count(*) over () from clientes
    where usuario_id = ${ana.id} and excluido_em is null and nome ilike '%queiroga%'
    order by nome collate "pt-BR-x-icu", id limit 20
  `);
  expect(indexed / unindexed).toBeLessThan(1 / 8);
});

test("so does one for a mobile without its ninth digit, of which the phone is found by its keys", async () => {
  await ana.rest("POST", "/clientes", { nome: "Nair", telefone: "11987654321" });
  const typed = "1187654321";
  const found = await as(ana.id, (db) => search(db, { ...page, termo: typed, digitos: typed }));
  expect(found.items.map(({ nome }) => nome)).toEqual(["Nair"]);
  const indexed = await fastest(sql`select * from clientes_buscar(${typed}, ${typed}, 0, 20)`);
  const unindexed = await fastest(sql`
    select id, nome, telefone, count(*) over () from clientes
    where usuario_id = ${ana.id} and excluido_em is null and (nome ilike '%queiroga%' or telefone like '%queiroga%')
    order by nome collate "pt-BR-x-icu", id limit 20
  `);
  expect(indexed / unindexed).toBeLessThan(1 / 4);
});
