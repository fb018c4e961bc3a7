import { expect, test } from "vitest";
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

const BEFORE = "0120-autores-do-que-se-desfaz";
const fresh = freshDatabases();
const id = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, "0")}'`;
const [ANA, CLIENT, BIA] = [id(1), id(2), id(3)];

interface Row {
  n: number;
  status: string;
  hour: number;
  who?: string;
}

const appointment = ({ n, status, hour, who }: Row) => `
  insert into marcacoes (
    id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em ${who ? ", profissional_id" : ""}
  ) values (
    ${id(n)}, ${ANA}, ${CLIENT}, '2027-01-04 ${hour}:00Z', '2027-01-04 ${hour + 1}:00Z', 60, '${status}', now(), now()
    ${who ? `, ${who}` : ""}
  );`;

/** A practice of the release before: two live appointments, and a cancelled one at the time of the first. */
async function practice() {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values (${ANA}, 'Ana', 'ana@example.com', '-');
    insert into clientes (id, usuario_id, nome, criado_em, atualizado_em) values (${CLIENT}, ${ANA}, 'Davi', now(), now());
    ${appointment({ n: 11, status: "pendente", hour: 10 })}
    ${appointment({ n: 12, status: "confirmado", hour: 12 })}
    ${appointment({ n: 13, status: "cancelado", hour: 10 })}`,
  );
  return url;
}

const NAMED = "select right(id::text, 2) as n, profissional_id from marcacoes order by id";
const CONSTRAINTS = `select conname from pg_constraint where conrelid = 'marcacoes'::regclass and contype = 'x' order by 1`;

test("live appointments get the practice's own professional, and no other row is written", async () => {
  const url = await practice();
  await migrateToLatest(url);
  const own = "00000000-0000-4000-8000-000000000001";
  expect(await rowsOf(url, NAMED)).toEqual([
    { n: "11", profissional_id: own },
    { n: "12", profissional_id: own },
    { n: "13", profissional_id: null },
  ]);
  expect(await rowsOf(url, "select id, nome, pessoa_id, ativo from profissionais")).toEqual([
    { id: own, nome: "Ana", pessoa_id: own, ativo: true },
  ]);
});

test("one professional is never booked twice, before and after, and two have one time each", async () => {
  const url = await practice();
  await Promise.all([migrateToLatest(url), migrateToLatest(url)]);
  expect(await rowsOf(url, CONSTRAINTS)).toEqual([
    { conname: "marcacoes_sala_livre" },
    { conname: "marcacoes_sem_sobreposicao" },
  ]);
  // The previous release names nobody, and knows the constraint by this name.
  const again = run(url, appointment({ n: 21, status: "pendente", hour: 10 }));
  await expect(again).rejects.toThrow("marcacoes_sem_sobreposicao");
  const back = run(url, `update marcacoes set status = 'pendente' where id = ${id(13)}`);
  await expect(back).rejects.toThrow("marcacoes_sem_sobreposicao");
  await run(
    url,
    `insert into profissionais (usuario_id, id, nome, ordem, criado_em, atualizado_em) values (${ANA}, ${BIA}, 'Bia', 1, now(), now());
    ${appointment({ n: 22, status: "pendente", hour: 10, who: BIA })}`,
  );
  const twice = run(url, appointment({ n: 23, status: "pendente", hour: 10, who: BIA }));
  await expect(twice).rejects.toThrow("marcacoes_sem_sobreposicao");
});

test("a practice made by the previous release has its professional, who follows the owner's name until renamed", async () => {
  const url = await practice();
  await migrateToLatest(url);
  const name = "select nome from profissionais";
  await run(url, `update usuarios set nome = 'Ana Lima' where id = ${ANA}`);
  expect(await rowsOf(url, name)).toEqual([{ nome: "Ana Lima" }]);
  await run(url, "update profissionais set nome = 'Dra. Ana'");
  await run(url, `update usuarios set nome = 'Ana Souza' where id = ${ANA}`);
  expect(await rowsOf(url, name)).toEqual([{ nome: "Dra. Ana" }]);
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values (${id(4)}, 'Caio', 'caio@example.com', '-')`,
  );
  expect(await rowsOf(url, "select nome from profissionais order by nome")).toEqual([
    { nome: "Caio" },
    { nome: "Dra. Ana" },
  ]);
});
