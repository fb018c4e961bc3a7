import { expect, test } from "vitest";
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

const BEFORE = "0122-horarios-por-profissional";
const fresh = freshDatabases();
const id = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, "0")}'`;
const [ANA, CLIENT, OTHER, BIA] = [id(1), id(2), id(3), id(4)];
const own = "00000000-0000-4000-8000-000000000001";
const hers = "00000000-0000-4000-8000-000000000004";

const appointment = (n: number, client: string, who = "null") => `
  insert into marcacoes (
    id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em, profissional_id
  ) values (
    ${id(n)}, ${ANA}, ${client}, '2027-01-04 10:00Z', '2027-01-04 11:00Z', 60, 'pendente', now(), now(), ${who}
  );`;

/** Two professionals, each with an appointment at ten. */
async function practice() {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  const client = (client: string) =>
    `insert into clientes (id, usuario_id, nome, criado_em, atualizado_em) values (${client}, ${ANA}, 'Davi', now(), now());`;
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values (${ANA}, 'Ana', 'ana@example.com', '-');
    ${client(CLIENT)} ${client(OTHER)}
    insert into profissionais (usuario_id, id, nome, criado_em, atualizado_em) values (${ANA}, ${BIA}, 'Bia', now(), now());
    ${appointment(11, CLIENT)}`,
  );
  await migrateToLatest(url);
  await run(url, appointment(12, CLIENT, BIA));
  return url;
}

const cancel = (n: number) => `update marcacoes set status = 'cancelado' where id = ${id(n)};`;
const FREED =
  "select right(marcacao_id::text, 2) as n, profissional_id from espera_vagas order by marcacao_id";
const FILLED = "select right(marcacao_id::text, 2) as n from espera_preenchimentos";

test("a freed time is that of its professional, and is filled by an appointment of theirs alone", async () => {
  const url = await practice();
  await run(url, cancel(11));
  await run(url, cancel(12));
  expect(await rowsOf(url, FREED)).toEqual([
    { n: "11", profissional_id: own },
    { n: "12", profissional_id: hers },
  ]);
  await run(url, appointment(13, OTHER, BIA));
  expect(await rowsOf(url, FILLED)).toEqual([{ n: "13" }]);
  await run(url, `update marcacoes set profissional_id = ${ANA} where id = ${id(13)}`);
  expect(await rowsOf(url, FREED)).toHaveLength(3);
  expect(await rowsOf(url, FILLED)).toHaveLength(2);
});

test("naming the professional of a row of before frees nothing", async () => {
  const url = await practice();
  await run(url, `update marcacoes set profissional_id = null where id = ${id(11)}`);
  await run(url, `update marcacoes set profissional_id = ${ANA} where id = ${id(11)}`);
  expect(await rowsOf(url, FREED)).toEqual([]);
});

test("who waits for a professional who is gone waits for anyone", async () => {
  const url = await practice();
  await run(
    url,
    `delete from marcacoes where id = ${id(12)};
    insert into esperas (
      id, usuario_id, cliente_id, dias_semana, hora_de, hora_ate, origem, criado_em, atualizado_em, profissional_id
    ) values (${id(21)}, ${ANA}, ${CLIENT}, '{seg}', '00:00', '23:59', 'profissional', now(), now(), ${BIA});
    delete from profissionais where id = ${BIA};`,
  );
  expect(await rowsOf(url, "select profissional_id from esperas")).toEqual([
    { profissional_id: null },
  ]);
});

test("undone, a time is freed and filled whosever it is", async () => {
  const url = await practice();
  const { error } = await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  expect(error).toBeUndefined();
  await run(url, cancel(11));
  await run(url, appointment(13, OTHER));
  expect(await rowsOf(url, FILLED)).toEqual([{ n: "13" }]);
});
