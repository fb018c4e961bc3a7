import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  LOCAL_TABLES,
  type Obstacles,
  obstaclesIn,
  REFERENCE_TABLES,
} from "#server/testing/distribution.ts";
import { createTestDatabase } from "#server/testing/postgres.ts";
import { KNOWN } from "#server/testing/undistributed.ts";

const PAGE = "docs/architecture/distribution.md";

const { url } = await createTestDatabase();
const client = new Client({ connectionString: url });
beforeAll(() => client.connect());
afterAll(() => client.end());

const linesOf = (of: Obstacles) =>
  Object.entries(of).flatMap(([kind, names]) => names.map((name) => `${kind}: ${name}`));

/** Changes of the list by a change of the schema, which is rolled back. */
async function listAfter(change = "") {
  await client.query("begin");
  try {
    await client.query(change);
    const [found, known] = [linesOf(await obstaclesIn(client)), linesOf(KNOWN)];
    return {
      added: found.filter((line) => !known.includes(line)),
      gone: known.filter((line) => !found.includes(line)),
    };
  } finally {
    await client.query("rollback");
  }
}

test("no table adds to what keeps tenants from being spread, and none is listed without need", async () => {
  expect(await listAfter()).toEqual({ added: [], gone: [] });
});

test("a table whose keys and references carry the owner adds nothing", async () => {
  const list = await listAfter(`
    create table novas (
      usuario_id uuid not null references usuarios on delete cascade, id uuid, cliente_id uuid, momento timestamptz,
      categoria_id uuid references categories on delete set null,
      primary key (usuario_id, id, momento),
      foreign key (usuario_id, cliente_id) references clientes (usuario_id, id) on delete cascade
    ) partition by range (momento);
    create table novas_2026_11 partition of novas for values from ('2026-11-01') to ('2026-12-01')
  `);
  expect(list).toEqual({ added: [], gone: [] });
});

test("mutant: each way in which a table can not be distributed is found", async () => {
  const { added } = await listAfter(`
    create table sem_dono (nome text);
    create table dono_nulo (usuario_id uuid);
    create table dono_texto (usuario_id text not null);
    create table so_id (id uuid primary key, usuario_id uuid not null) partition by hash (id);
    create table so_id_parte partition of so_id for values with (modulus 1, remainder 0);
    create table nome_antes (usuario_id uuid not null, nome text, constraint chave unique (nome, usuario_id));
    create table indice (usuario_id uuid not null, nome text);
    create unique index indice_nome on indice (lower(nome));
    create table exclusao (usuario_id uuid not null, quando tstzrange,
      constraint livres exclude using gist (usuario_id with <>, quando with &&));
    create table referencia (usuario_id uuid not null, marcacao_id uuid constraint marcacao references marcacoes);
    create table trocada (usuario_id uuid not null constraint dono references marcacoes (id));
    alter table limites add sessao_id uuid constraint sessao references sessoes;
    create table esvazia (usuario_id uuid not null, cliente_id uuid, constraint cliente
      foreign key (usuario_id, cliente_id) references clientes (usuario_id, id) on delete set null (cliente_id));
    create trigger gatilho before insert on notas for each row execute function marcacoes_ocupa();
    create table numeros (usuario_id uuid not null, a bigserial, b bigint generated always as identity);
    create policy consulta on notas using (exists (select from usuarios));
  `);
  expect(added).toEqual([
    "tables without an owner: sem_dono",
    "owners that may be missing: dono_nulo",
    "owners that may be missing: dono_texto",
    "keys without the owner: exclusao.livres",
    "keys without the owner: indice.indice_nome",
    "keys without the owner: nome_antes.chave",
    "keys without the owner: so_id.so_id_pkey",
    "references without the owner: limites.sessao",
    "references without the owner: referencia.marcacao",
    "references without the owner: trocada.dono",
    "references that empty a column: esvazia.cliente",
    "triggers: notas.gatilho",
    "numbered rows: numeros.a",
    "numbered rows: numeros.b",
    "policies with a query: notas.consulta",
  ]);
});

test("mutant: what is no obstacle any more has to leave the list", async () => {
  const change = "alter table notas drop constraint notas_pkey, add primary key (usuario_id, id)";
  const gone = ["keys without the owner: notas.notas_pkey"];
  expect(await listAfter(change)).toEqual({ added: [], gone });
});

test("every table that is not distributed is there", async () => {
  const { rows } = await client.query(
    "select name from unnest($1::text[]) name where to_regclass(name) is null",
    [[...REFERENCE_TABLES, ...LOCAL_TABLES]],
  );
  expect(rows).toEqual([]);
});

test("the page counts what the list holds", () => {
  const rows = [...readFileSync(PAGE, "utf8").matchAll(/^\| (\d+) \| ([^|]+) \|/gm)];
  const counted = rows.map(([, count, kind]) => [kind, Number(count)]);
  expect(counted).toEqual(Object.entries(KNOWN).map(([kind, { length }]) => [kind, length]));
});
