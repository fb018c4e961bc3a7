import { expect, test } from "vitest";
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

const BEFORE = "0121-profissionais";
const fresh = freshDatabases();
const id = (n: number) => `'00000000-0000-4000-8000-${String(n).padStart(12, "0")}'`;
const [ANA, BIA, CAIO, STRANGER] = [id(1), id(2), id(3), id(4)];

interface Row {
  n: number;
  from: string;
  to: string;
  who?: string;
}

const hours = ({ n, from, to, who }: Row) => `
  insert into disponibilidades (
    id, usuario_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em ${who ? ", profissional_id" : ""}
  ) values (${id(n)}, ${ANA}, 'seg', '${from}', '${to}', 30, now() ${who ? `, ${who}` : ""});`;

const exception = (n: number, who = "null") => `
  insert into excecoes (id, usuario_id, de, ate, tipo, anual, criado_em, profissional_id)
  values (${id(n)}, ${ANA}, '2027-01-04', '2027-01-04', 'fechado', false, now(), ${who});`;

const professional = (practice: string, who: string) => `
  insert into profissionais (usuario_id, id, nome, ordem, criado_em, atualizado_em)
  values (${practice}, ${who}, 'Bia', 1, now(), now());`;

/** A practice with hours of the release before, and a second professional. */
async function practice() {
  const url = await fresh();
  await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  await run(
    url,
    `insert into usuarios (id, nome, email, senha_hash) values
      (${ANA}, 'Ana', 'ana@example.com', '-'), (${CAIO}, 'Caio', 'caio@example.com', '-');
    ${professional(ANA, BIA)} ${professional(CAIO, STRANGER)}
    ${hours({ n: 11, from: "09:00", to: "12:00" })}`,
  );
  await migrateToLatest(url);
  return url;
}

const NAMED = "select right(id::text, 2) as n, profissional_id from disponibilidades order by id";

test("hours of before stay as they are and are the practice's own professional's", async () => {
  const url = await practice();
  expect(await rowsOf(url, NAMED)).toEqual([{ n: "11", profissional_id: null }]);
  // The previous release names nobody, and knows the constraint by this name.
  const unnamed = run(url, hours({ n: 12, from: "11:00", to: "13:00" }));
  await expect(unnamed).rejects.toThrow("disponibilidades_sem_sobreposicao");
  const named = run(url, hours({ n: 12, from: "11:00", to: "13:00", who: ANA }));
  await expect(named).rejects.toThrow("disponibilidades_sem_sobreposicao");
});

test("two professionals have hours at one time, each of them once, and nobody has those of another practice's", async () => {
  const url = await practice();
  await run(url, hours({ n: 12, from: "09:00", to: "12:00", who: BIA }));
  const twice = run(url, hours({ n: 13, from: "11:00", to: "13:00", who: BIA }));
  await expect(twice).rejects.toThrow("disponibilidades_sem_sobreposicao");
  const stranger = run(url, hours({ n: 14, from: "14:00", to: "15:00", who: STRANGER }));
  await expect(stranger).rejects.toThrow("disponibilidades_profissional");
  await expect(run(url, exception(21, STRANGER))).rejects.toThrow("excecoes_profissional");
});

test("hours and exceptions of a professional go with them, those of all stay", async () => {
  const url = await practice();
  await run(url, hours({ n: 12, from: "09:00", to: "12:00", who: BIA }));
  await run(url, exception(21) + exception(22, BIA));
  await run(url, `delete from profissionais where id = ${BIA}`);
  expect(await rowsOf(url, NAMED)).toEqual([{ n: "11", profissional_id: null }]);
  expect(await rowsOf(url, "select right(id::text, 2) as n from excecoes")).toEqual([{ n: "21" }]);
});

test("undone, the rows of others are gone and nobody has hours twice", async () => {
  const url = await practice();
  await run(url, hours({ n: 12, from: "09:00", to: "12:00", who: BIA }));
  await run(url, hours({ n: 13, from: "13:00", to: "15:00", who: ANA }));
  await run(url, exception(21) + exception(22, BIA) + exception(23, ANA));
  const { error } = await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
  expect(error).toBeUndefined();
  const ids = (table: string) =>
    rowsOf<{ n: string }>(url, `select right(id::text, 2) as n from ${table} order by id`);
  expect(await ids("disponibilidades")).toEqual([{ n: "11" }, { n: "13" }]);
  expect(await ids("excecoes")).toEqual([{ n: "21" }, { n: "23" }]);
  const again = run(url, hours({ n: 14, from: "14:00", to: "16:00" }));
  await expect(again).rejects.toThrow("disponibilidades_sem_sobreposicao");
});
