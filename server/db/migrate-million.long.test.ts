import { Client } from "pg";
import { expect, test } from "vitest";
import { newRandomId } from "#server/core/id.ts";
import { freshDatabases, rowsOf } from "#server/testing/fresh-databases.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";
import { isTaken } from "./patiently.ts";

/** The last migration before people and practices were told apart, which changes the tables that every call meets. */
const BEFORE = "0111-planejadas-em-onda";
const MESSAGES = 1_000_000;
const CLIENTS = 5_000;
/** Between two statements of one caller. */
const THINKS_MS = 5;
const MOST_MS = 1_000;

const fresh = freshDatabases();
const dono = newRandomId();

/** A practice of a million messages; triggers are left out of the messages, for the migrations' locks are what is measured. */
const FILL = `
  set session_replication_role = replica;
  insert into usuarios (id, nome, email, senha_hash) values ('${dono}', 'Ana', 'ana@exemplo.com.br', 'x');
  insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
    select gen_random_uuid(), '${dono}', 'C' || i, now(), now() from generate_series(1, ${CLIENTS}) i;
  with c as (select id, row_number() over () as n from clientes)
  insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, data_recebido, momento, criado_em,
      atualizado_em, origem)
    select gen_random_uuid(), '${dono}', c.id, 'ENTRADA', 'olá', 'lida', h, h, h, h, 'cliente'
    from generate_series(1, ${MESSAGES}) i join c on c.n = i % ${CLIENTS} + 1,
      lateral (select now() - (i % 500000) * interval '1 second' as h) t;
  set session_replication_role = origin;
  insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
    select gen_random_uuid(), '${dono}', (select id from clientes limit 1), h, h + interval '50 minutes', 50, 'pendente',
      now(), now()
    from generate_series(1, 20000) i, lateral (select now() + i * interval '2 hours' as h) t;
  insert into sessoes (id, usuario_id, criado_em, usada_em, autenticada_em)
    select gen_random_uuid(), '${dono}', now(), now(), now() from generate_series(1, 1000);
`;

/** Statements of calls, which hold some of the changed tables while they ask for others. */
const CALLS = [
  `select * from mensagens where usuario_id = '${dono}' order by momento desc limit 50`,
  `insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, data_recebido, momento, criado_em,
     atualizado_em, origem)
   select gen_random_uuid(), '${dono}', id, 'ENTRADA', 'oi', 'lida', now(), now(), now(), now(), 'cliente'
   from clientes limit 1`,
  "update sessoes set usada_em = now() where id = (select id from sessoes order by random() limit 1)",
  "select * from usuarios u join sessoes s on s.usuario_id = u.id limit 5",
  `select * from marcacoes where usuario_id = '${dono}' and horario > now() order by horario limit 50`,
  `select * from clientes where usuario_id = '${dono}' order by nome limit 20`,
];

/** Calls without a pause, until they are stopped; answers how long each took, and how many a deadlock cut off. */
async function underLoad(url: string, calls: string[], work: () => Promise<void>) {
  const took: number[] = [];
  let cutOff = 0;
  let isOver = false;
  const callers = calls.map(async (statement) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const since = performance.now();
      await client.query(statement).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
        cutOff += 1;
      });
      took.push(performance.now() - since);
      await new Promise((resolve) => setTimeout(resolve, THINKS_MS));
    }
    await client.end();
  });
  await work();
  isOver = true;
  await Promise.all(callers);
  return { calls: took.length, longest: Math.max(...took), cutOff };
}

test(
  "a million messages are brought up to date while calls go on: none waits a second, none is cut off",
  async () => {
    const url = await fresh();
    await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE));
    await run(url, FILL);
    // A vacuum of so many new rows would hold them, and be what is measured.
    await run(url, "vacuum analyze");
    const seen = await underLoad(url, CALLS, () => migrateToLatest(url));
    console.log("migrated under load", seen);
    expect(seen.calls).toBeGreaterThan(100);
    expect(seen.cutOff).toBe(0);
    expect(seen.longest).toBeLessThan(MOST_MS);
  },
  5 * 60_000,
);

/** The last migration before appointments named their professional. */
const BEFORE_PROFESSIONALS = "0120-autores-do-que-se-desfaz";
const APPOINTMENTS = 1_000_000;
const LIVE = 100_000;

/** 2,000 practices of 10 rows of hours and 500 appointments, 50 of them still to come; triggers are left out as above. */
const FILL_APPOINTMENTS = `
  set session_replication_role = replica;
  insert into usuarios (id, nome, email, senha_hash)
    select gen_random_uuid(), 'Ana', i || '@exemplo.com.br', 'x' from generate_series(1, 2000) i;
  insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
    select gen_random_uuid(), id, 'Davi', now(), now() from usuarios;
  insert into disponibilidades (id, usuario_id, dia_semana, hora_inicio, hora_fim, intervalo_minutos, criado_em)
    select gen_random_uuid(), u.id, d, h || ':00', h + 4 || ':00', 30, now()
    from usuarios u, unnest('{seg,ter,qua,qui,sex}'::text[]) d, unnest('{13,18}'::int[]) h;
  with c as (select id, usuario_id, row_number() over () as n from clientes)
  insert into marcacoes (id, usuario_id, cliente_id, horario, fim, ocupa_de, ocupa_ate, duracao_minutos, status, criado_em, atualizado_em)
    select gen_random_uuid(), c.usuario_id, c.id, h, h + interval '50 minutes', h, h + interval '50 minutes', 50,
      case when i <= ${LIVE} then 'pendente' else 'concluido' end, now(), now()
    from generate_series(1, ${APPOINTMENTS}) i join c on c.n = i % 2000 + 1,
      lateral (select now() + (${LIVE} - i) / 2000 * interval '1 hour' as h) t;
  set session_replication_role = origin;
`;

const one = "(select id from usuarios order by random() limit 1)";
const APPOINTMENT_CALLS = [
  `select * from marcacoes where usuario_id = ${one} and horario > now() order by horario limit 50`,
  `select * from disponibilidades where usuario_id = ${one} and dia_semana = 'seg' order by hora_inicio`,
  `insert into marcacoes (id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em)
   select gen_random_uuid(), usuario_id, id, h, h + interval '30 minutes', 30, 'pendente', now(), now()
   from (select * from clientes order by random() limit 1) c, (select now() + random() * interval '9000 days' as h) t
   on conflict do nothing`,
  `update marcacoes set status = 'confirmado' where id = (
     select id from marcacoes where usuario_id = ${one} and status = 'pendente' limit 1)`,
  "update usuarios set nome = 'Ana' where id = (select id from usuarios order by random() limit 1)",
];

test(
  "a million appointments get their professionals while calls go on: none waits a second, no live one is left out",
  async () => {
    const url = await fresh();
    await withMigrator(url, (migrator) => migrator.migrateTo(BEFORE_PROFESSIONALS));
    await run(url, FILL_APPOINTMENTS);
    await run(url, "vacuum analyze");
    const seen = await underLoad(url, APPOINTMENT_CALLS, () => migrateToLatest(url));
    console.log("appointments migrated under load", seen);
    expect(seen.cutOff).toBe(0);
    expect(seen.longest).toBeLessThan(MOST_MS);
    const left = `select count(*)::int as n from marcacoes where status in ('pendente', 'confirmado') and profissional_id is null`;
    expect(await rowsOf(url, left)).toEqual([{ n: 0 }]);
  },
  5 * 60_000,
);
