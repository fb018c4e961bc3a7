import { expect, test } from "vitest";
import { migrations } from "#migrations/index.ts";
import previous from "#migrations/previous-release.json" with { type: "json" };
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

/** Numbers and reports of the release before, on this one's schema. */
const fresh = freshDatabases();
const PERSON = "'00000000-0000-4000-8000-000000000001'";
const number = (n: number) => `'00000000-0000-4000-8000-00000000010${n}'`;

const instance = (n: number, provedor: string, limite: number | "default") => `
  insert into instancias (
    id, usuario_id, provedor, nome_instancia, host_instancia, instancia_key, waba_id, webhook_token_hash, webhook_token,
    limite_contatos, criado_em, atualizado_em
  ) values (
    ${number(n)}, ${PERSON}, '${provedor}', 'Número ${n}', 'http://127.0.0.1:9', '1000${n}',
    ${provedor === "cloud" ? `'2000${n}'` : "null"}, decode('0${n}', 'hex'), '-', ${limite}, now(), now()
  );`;

const report = (n: number, id: string, status: string, categoria: string | null, at = "now()") => `
  insert into mensagem_acks (usuario_id, instancia_id, provider_id, status, recebido_em, categoria)
  values (${PERSON}, ${number(n)}, '${id}', '${status}', ${at}, ${categoria ? `'${categoria}'` : "null"});`;

const LAST_MONTH =
  "date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '3 days'";

test("numbers that have 15 of the release before are held by their curve alone; an operator's figure and Meta's stay", async () => {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(previous.lastMigration));
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values (${PERSON}, 'Ana', 'ana@example.com', '-');
    ${instance(1, "mega", "default")} ${instance(2, "waha", 15)} ${instance(3, "evolution", 7)}
    ${instance(4, "cloud", 1_000)}`,
  );
  await migrateToLatest(url);
  const rows = await rowsOf(url, BUDGETS);
  expect(rows).toEqual([
    { nome_instancia: "Número 1", limite_contatos: 15, limite_proprio: null },
    { nome_instancia: "Número 2", limite_contatos: 15, limite_proprio: null },
    { nome_instancia: "Número 3", limite_contatos: 7, limite_proprio: 7 },
    { nome_instancia: "Número 4", limite_contatos: 1_000, limite_proprio: null },
  ]);
  // The release before makes a number beside this one, and says nothing of the new column.
  await run(url, instance(5, "mega", 15));
  expect((await rowsOf<{ limite_proprio: number | null }>(url, BUDGETS)).at(-1)).toMatchObject({
    limite_proprio: null,
  });
});

const BUDGETS =
  "select nome_instancia, limite_contatos, limite_proprio from instancias order by nome_instancia";

test("service messages that were delivered this month before are counted, and nothing else is", async () => {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(previous.lastMigration));
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values (${PERSON}, 'Ana', 'ana@example.com', '-');
    ${instance(1, "mega", 15)} ${instance(4, "cloud", 250)}
    ${report(4, "a", "entregue", null)} ${report(4, "b", "lida", null)} ${report(4, "c", "lida", "service")}
    ${report(4, "d", "pendente", null)} ${report(4, "e", "erro", null)} ${report(4, "f", "lida", "utility")}
    ${report(4, "g", "lida", null, LAST_MONTH)} ${report(1, "h", "lida", null)}`,
  );
  await migrateToLatest(url);
  expect(await rowsOf(url, COUNTED)).toEqual([
    { numero: "Número 4", usadas: 3, avisada: 0, isNow: true },
  ]);
  // The release before stores a report, and does not say whether it is one of the free ones.
  await run(url, report(4, "i", "lida", null));
  expect(Object.keys(migrations)).toContain("0109-franquia");
});

const COUNTED = `
  select i.nome_instancia as numero, f.usadas, f.avisada,
    f.mes = date_trunc('month', now() at time zone 'America/Sao_Paulo')::date as "isNow"
  from instancia_franquias f join instancias i on i.id = f.instancia_id`;
