import { expect, test } from "vitest";
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateTo, migrateToLatest } from "./migrate.ts";

const BEFORE = "0126-carteira";
const fresh = freshDatabases();

const INDEX = `
  select indisvalid as is_valid, pg_get_indexdef(indexrelid) as definition from pg_index
  where indexrelid = to_regclass('public.marcacoes_pago_em')`;
const BUILT = [
  {
    is_valid: true,
    definition:
      "CREATE INDEX marcacoes_pago_em ON public.marcacoes USING btree (usuario_id, pago_em) WHERE (pago_em IS NOT NULL)",
  },
];

test("the index over the moment of a payment is built by one of several processes, and goes with its migration", async () => {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  expect(await rowsOf(url, INDEX)).toEqual([]);
  await Promise.all([migrateToLatest(url), migrateToLatest(url), migrateToLatest(url)]);
  expect(await rowsOf(url, INDEX)).toEqual(BUILT);
  await migrateTo(url, BEFORE);
  expect(await rowsOf(url, INDEX)).toEqual([]);
});

test("one that was broken off half-way is built anew", async () => {
  const url = await fresh();
  await migrateToLatest(url);
  await run(
    url,
    "update pg_index set indisvalid = false where indexrelid = 'marcacoes_pago_em'::regclass",
  );
  await migrateToLatest(url);
  expect(await rowsOf(url, INDEX)).toEqual(BUILT);
});
