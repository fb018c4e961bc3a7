import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { fillPractice } from "#server/demo/practice.ts";
import { testApp } from "#server/testing/app.ts";
import {
  keptAppointmentCounts,
  realAppointmentCounts,
} from "#server/testing/appointment-counts.ts";
import { freshDatabases, rowsOf, shapeOf } from "#server/testing/fresh-databases.ts";
import { insertGoogle } from "#server/testing/google-rows.ts";
import { withMigrator } from "#server/testing/migrator.ts";
import { run } from "#server/testing/postgres.ts";
import { migrateToLatest } from "./migrate.ts";

const BEFORE = "0020-encaminhamentos";
const BEFORE_COUNTS = "0011-clientes-busca";
const fresh = freshDatabases();
const app = await testApp();

const migrateTo = (url: string, name: string) =>
  withMigrator(url, async (migrator) => {
    const { error } = await migrator.migrateTo(name);
    expect(error).toBeUndefined();
  });

test("a practice from before the dashboard is counted, and its calendar stays connected", async () => {
  const { services, databaseUrl } = app;
  const shape = withoutMonths(await shapeOf(databaseUrl));
  const id = await asSystem(services, async (ctx) => {
    const settings = { password: "Senha@123", instanceToken: "chave", host: "http://127.0.0.1:9" };
    await fillPractice(ctx, settings);
    const found = await ctx.db
      .selectFrom("clientes")
      .select("usuario_id")
      .executeTakeFirstOrThrow();
    await insertGoogle(ctx.db, services, { usuario_id: found.usuario_id, mark: "antes" });
    return found.usuario_id;
  });
  await migrateTo(databaseUrl, BEFORE);
  await migrateToLatest(databaseUrl);
  expect(withoutMonths(await shapeOf(databaseUrl))).toEqual(shape);

  const kept = await app.db((db) => keptAppointmentCounts(db, id));
  expect(kept.length).toBeGreaterThan(10);
  expect(kept).toEqual(await app.db((db) => realAppointmentCounts(db, id)));
  expect(await rowsOf(databaseUrl, CONNECTIONS)).toEqual([{ usuario_id: id, situacao: "ok" }]);
});

/** Which months there are depends on when they were made. */
const withoutMonths = (shape: string[]) =>
  shape.filter((what) => !/_(inicio|\d{4}_\d{2})/.test(what));

/** The owner of its database who is no superuser: row security is forced on such a one too. Both end with the server. */
async function ownedDatabase() {
  const superuser = await fresh();
  const owner = `teste_dono_${randomBytes(6).toString("hex")}`;
  const name = new URL(superuser).pathname.slice(1);
  await run(superuser, `create role ${owner} login createrole password 'dono'`);
  await run(superuser, `alter database ${name} owner to ${owner}`);
  for (const role of ["pontual_app", "pontual_system"]) {
    await run(superuser, `grant ${role} to ${owner} with inherit false, set true`);
  }
  const url = Object.assign(new URL(superuser), { username: owner, password: "dono" }).href;
  return { url, superuser };
}

test("the rows are seen too where the owner of the tables is no superuser", async () => {
  const { url, superuser } = await ownedDatabase();
  await migrateTo(url, BEFORE);
  await run(superuser, ROWS);
  await migrateToLatest(url);
  expect(await rowsOf(superuser, CONVERTED)).toEqual([{ convertidos: 1 }]);
  expect(await rowsOf(superuser, HOURS)).toEqual([{ sao_paulo: 9, manaus: 8, concluido: 1 }]);
  expect(await rowsOf(superuser, CONNECTIONS)).toHaveLength(1);
});

test("rows from before anything was counted are counted, found and kept where the owner is no superuser", async () => {
  const { url, superuser } = await ownedDatabase();
  await migrateTo(url, BEFORE_COUNTS);
  await run(superuser, OLDEST_ROWS);
  await migrateToLatest(url);
  expect(await rowsOf(superuser, COUNTED)).toEqual([
    {
      clientes: 1,
      no_dia: 1,
      por_hora: 2,
      por_cliente: 2,
      com_texto: 1,
      sessoes: 1,
      administradores: 1,
      enderecos: "lid telefone",
    },
  ]);
  expect(await rowsOf(superuser, UNFORCED)).toEqual([]);
});

test("a client is written with the keys of its search where the owner of their index is no superuser", async () => {
  const { url, superuser } = await ownedDatabase();
  await migrateToLatest(url);
  await run(superuser, ROWS);
  await run(
    superuser,
    `begin; set local role pontual_app; set local app.usuario_id = ${PERSON};
    update clientes set nome = 'Bianca'; commit`,
  );
  expect(await rowsOf(superuser, "select nome from clientes")).toEqual([{ nome: "Bianca" }]);
  expect(await rowsOf(url, "select gin_clean_pending_list('clientes_busca') as pages")).toEqual([
    { pages: "0" },
  ]);
});

const UNFORCED = `
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`;
const CONNECTIONS = "select usuario_id, situacao from google_conexoes";
const CONVERTED = "select convertidos from marcacoes_contagens_convertidos";
const HOURS = "select sao_paulo, manaus, concluido from marcacoes_contagens";
const [PERSON, CLIENT] = [
  "'00000000-0000-7000-8000-000000000001'",
  "'00000000-0000-7000-8000-000000000002'",
];
/** A professional with a connected calendar and one completed appointment, as they stood then. */
const ROWS = `
  insert into usuarios (id, nome, email, senha_hash, usa_google, google_refresh_token)
    values (${PERSON}, 'Ana', 'ana@example.com', '-', true, '-');
  insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
    values (${CLIENT}, ${PERSON}, 'Bia', now(), now());
  insert into marcacoes (
    id, usuario_id, cliente_id, horario, fim, duracao_minutos, status, criado_em, atualizado_em
  ) values (
    gen_random_uuid(), ${PERSON}, ${CLIENT}, '2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z', 60,
    'concluido', now(), now()
  )`;

/** The same professional, now an administrator with a session, two messages with and addresses of the client, and one client removed. */
const OLDEST_ROWS = `
  insert into usuarios (id, nome, email, senha_hash, role) values (${PERSON}, 'Ana', 'ana@example.com', '-', 'ADMIN');
  insert into clientes (id, usuario_id, nome, criado_em, atualizado_em)
    values (${CLIENT}, ${PERSON}, 'Bia', '2026-03-02T04:30:00Z', now());
  insert into clientes (id, usuario_id, criado_em, atualizado_em, excluido_em)
    values (gen_random_uuid(), ${PERSON}, '2026-03-02T04:30:00Z', now(), now());
  insert into sessoes (id, usuario_id, criado_em) values (gen_random_uuid(), ${PERSON}, now());
  insert into cliente_enderecos (usuario_id, endereco, cliente_id, envio, visto_em)
    select ${PERSON}, endereco, ${CLIENT}, endereco, now() from unnest(array['777@lid', '11999998888']) endereco;
  insert into mensagens (
    id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em, atualizado_em, origem
  ) select gen_random_uuid(), ${PERSON}, ${CLIENT}, 'ENTRADA', texto, 'lida', now(), now(), now(), 'cliente'
    from unnest(array['quero remarcar', 'obrigada']) texto`;
const COUNTED = `
  select (select total from clientes_totais) as clientes,
    (select total from clientes_contagens where dia = '2026-03-02T04:00:00Z') as no_dia,
    (select sum(entrada_lida)::int from mensagens_contagens) as por_hora,
    (select sum(entrada_lida)::int from mensagens_contagens_clientes) as por_cliente,
    (select count(*)::int from mensagens_busca where texto like '%remarcar%') as com_texto,
    (select count(*)::int from sessoes where usada_em is not null) as sessoes,
    (select count(*)::int from usuarios where admin_desde is not null) as administradores,
    (select string_agg(tipo, ' ' order by tipo) from cliente_enderecos) as enderecos`;
