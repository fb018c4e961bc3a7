import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import previous from "#migrations/previous-release.json" with { type: "json" };
import { ACCEPTED } from "#server/testing/accepted-contractions.ts";
import { contractionsOf, type Schema, schemaOf } from "#server/testing/contractions.ts";
import { freshDatabases } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { createTestDatabase } from "#server/testing/postgres.ts";

const fresh = freshDatabases();
const client = new Client({ connectionString: (await createTestDatabase()).url });
beforeAll(() => client.connect());
afterAll(() => client.end());

async function schemaAt(url: string): Promise<Schema> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await schemaOf(client);
  } finally {
    await client.end();
  }
}

/** Parts that the present program would miss after a change of the schema, which is rolled back. */
async function contractionsAfter(change: string) {
  const before = await schemaOf(client);
  await client.query("begin");
  try {
    await client.query(change);
    return contractionsOf(before, await schemaOf(client));
  } finally {
    await client.query("rollback");
  }
}

test("the previous release misses nothing on this one's schema, and nothing is accepted without need", async () => {
  expect(Object.keys(migrations)).toContain(previous.lastMigration);
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(previous.lastMigration));
  const found = contractionsOf(await schemaAt(url), await schemaOf(client));
  expect(found).toEqual(Object.keys(ACCEPTED).toSorted());
});

test("what only adds is no contraction", async () => {
  const found = await contractionsAfter(`
    create table novas (usuario_id uuid not null references usuarios, id uuid not null, primary key (usuario_id, id));
    alter table clientes
      add column apelido text check (apelido <> ''), add column nota integer not null default 0 check (nota >= 0),
      add column indicado_por uuid references clientes (id);
    create index clientes_apelido on clientes (usuario_id, apelido);
    create unique index clientes_apelido_um on clientes (usuario_id, apelido);
    alter table clientes alter column nome set default '';
    create function nova() returns integer language sql as 'select 1';
    grant delete on categories to pontual_app;
  `);
  expect(found).toEqual([]);
});

const CONTRACTIONS = [
  ["drop table notas", "gone: table notas"],
  ["alter table clientes rename email to correio", "gone: column clientes.email text"],
  ["alter table clientes alter email type varchar(90)", "gone: column clientes.email text"],
  ["alter table clientes alter email set not null", "gone: clientes.email may be empty"],
  ["alter table clientes alter etiquetas drop default", "gone: clientes.etiquetas may be left out"],
  ["alter table clientes add apelido text not null", "demanded: clientes.apelido has to be given"],
  [
    "alter table reservas drop constraint reservas_repeticao",
    "gone: key reservas.reservas_repeticao",
  ],
  [
    "drop index usuarios_email",
    "gone: unique usuarios (lower(email)) WHERE (desativado_em IS NULL)",
  ],
  ["create unique index um on clientes (nome)", "demanded: clientes unique (nome)"],
  ["alter table clientes add check (email <> nome)", "demanded: clientes CHECK ((email <> nome))"],
  [
    "alter table clientes add foreign key (usuario_id) references usuarios",
    "demanded: clientes FOREIGN KEY (usuario_id) REFERENCES usuarios(id)",
  ],
  [
    "alter function conversa_aguarda(uuid, uuid) rename to aguarda",
    "gone: function conversa_aguarda(dono uuid, cliente uuid) boolean",
  ],
  [
    "alter table conversas disable trigger conversas_nova_espera",
    "gone: trigger conversas.conversas_nova_espera",
  ],
  ["drop policy sistema on notas", "gone: policy notas.sistema true true"],
  ["revoke insert on notas from pontual_app", "gone: right insert on notas of pontual_app"],
  [
    "create policy aberta on notas as restrictive using (texto <> '')",
    "demanded: notas only where (texto <> ''::text) ",
  ],
  ["alter table categories enable row level security", "demanded: categories row security"],
] as const;

test("mutant: each way in which a change takes something from a program is found", async () => {
  const missed: string[] = [];
  for (const [change, line] of CONTRACTIONS) {
    const found = await contractionsAfter(change);
    if (!found.includes(line)) missed.push(`${change}: ${found.join("; ")}`);
  }
  expect(missed).toEqual([]);
});
