import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { SYSTEM_ROLE } from "#migrations/helpers.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { PASSWORD } from "#server/testing/factories.ts";
import { run } from "#server/testing/postgres.ts";
import { createTenantFixture } from "#server/testing/tenant-fixture.ts";
import { MARK } from "#server/testing/tenant-messages.ts";
import { tenantTables } from "#server/testing/tenant-rows.ts";
import { eraseSome } from "./erase-accounts.ts";
import { ERASED, KEPT } from "./erased-tables.ts";

const host = await startWhatsappStandIn();
afterAll(host.stop);
const app = await testApp();
const { clock } = app;
const admin = await app.admin();

const fixture = () => createTenantFixture(app, host);
const leave = ({ owner }: Awaited<ReturnType<typeof fixture>>) =>
  owner.rest("POST", "/usuarios/me/excluir", { senha: PASSWORD });

/** Rounds until nothing is left to do. */
async function erase(batch?: number) {
  let rounds = 0;
  while (await eraseSome(app.services, batch)) rounds += 1;
  return rounds;
}

/** Tables in which anything of this person is found, by owner or in any text. */
async function tracesOf(id: string, ...texts: string[]): Promise<string[]> {
  return app.db(async (db) => {
    const { rows: all } = await sql<{ name: string }>`
      select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and has_table_privilege(${SYSTEM_ROLE}, c.oid, 'select') order by 1`.execute(db);
    const found: string[] = [];
    for (const { name } of all) {
      const wanted = [id, ...texts].map((text) => sql`t::text like ${`%${text}%`}`);
      const { rows } = await sql`
        select 1 from ${sql.table(name)} t where ${sql.join(wanted, sql` or `)} limit 1`.execute(
        db,
      );
      if (rows.length) found.push(name);
    }
    return found;
  });
}

test("every table with an owner is erased, or is kept on purpose; a new one is found", async () => {
  const covered = new Set([...ERASED.map(([name]) => name), ...KEPT, "usuarios"]);
  const uncovered = async () =>
    (await app.db(tenantTables)).map(({ name }) => name).filter((name) => !covered.has(name));
  expect(await uncovered()).toEqual([]);
  const names = (await app.db(tenantTables)).map(({ name }) => name);
  expect([...covered].filter((name) => !names.includes(name))).toEqual([]);
  await run(app.databaseUrl, "create table esquecidas (usuario_id uuid)");
  expect(await uncovered()).toEqual(["esquecidas"]);
  await run(app.databaseUrl, "drop table esquecidas");
});

test("whatever refers to an account goes with it, or forgets it", async () => {
  const { rows } = await app.db((db) =>
    sql<{ refers: string }>`
      select conrelid::regclass::text as refers from pg_constraint
      where contype = 'f' and confrelid = 'usuarios'::regclass and confdeltype not in ('c', 'n')
    `.execute(db),
  );
  expect(rows).toEqual([]);
});

test("an account that was closed by its owner leaves nothing behind but that it was there", async () => {
  const [ana, bia] = [await fixture(), await fixture()];
  await admin.rest("PUT", `/admin/users/${ana.owner.id}`, { descricao: `${MARK} descrição` });
  await admin.rest("POST", "/trial/extend", {
    target_user_id: ana.owner.id,
    reason: `${MARK} motivo`,
  });
  await ana.owner.rest("PUT", "/usuarios/me/automacoes", { lembretes_ativos: true });
  const others = await app.fingerprintOf(bia.owner.id);
  expect((await leave(ana)).status).toBe(200);
  expect(await tracesOf(ana.owner.id)).toEqual(expect.arrayContaining(["mensagens", "clientes"]));
  await erase();
  expect(await tracesOf(ana.owner.id, ana.owner.email)).toEqual(["auditoria", "exclusoes"]);
  const audit = await admin.rest("GET", `/admin/audit?alvo_id=${ana.owner.id}`);
  expect(JSON.stringify(audit.body)).not.toContain(MARK);
  expect(audit.body.items).toMatchObject([
    { acao: "excluir", ator_nome: null, alvo_nome: null, antes: null, depois: null },
    { acao: "estender_trial", depois: { dias: 5 } },
    { acao: "alterar", antes: {}, depois: {} },
  ]);
  expect(await app.fingerprintOf(bia.owner.id)).toEqual(others);
  expect((await admin.rest("POST", `/admin/users/${ana.owner.id}/anonimizar`)).status).toBe(404);
});

test("it goes in batches, each a transaction of its own, and what is broken off continues", async () => {
  const ana = await fixture();
  const now = clock.now();
  await app.db((db) =>
    sql`
      insert into mensagens (id, usuario_id, cliente_id, direcao, mensagem_recebida, status, momento, criado_em,
        atualizado_em, origem)
      select gen_random_uuid(), ${ana.owner.id}, ${ana.cliente}, 'ENTRADA', 'oi', 'lida', ${now}, ${now}, ${now}, 'cliente'
      from generate_series(1, 500)
    `.execute(db),
  );
  await leave(ana);
  await eraseSome(app.services, 100);
  const left = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.owner.id)
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  );
  expect(Number(left.total)).toBeGreaterThan(250);
  expect(Number(left.total)).toBeLessThan(502);
  expect(await erase(100)).toBeGreaterThan(3);
  expect(await tracesOf(ana.owner.id)).toEqual(["auditoria", "exclusoes"]);
});

test("two processes at once erase as one does", async () => {
  const fixtures = [await fixture(), await fixture(), await fixture()];
  for (const one of fixtures) await leave(one);
  await Promise.all([erase(5), erase(5), erase(5)]);
  for (const { owner } of fixtures) {
    expect(await tracesOf(owner.id)).toEqual(["auditoria", "exclusoes"]);
  }
});

test("an account that an administrator removed is erased after 90 days, or at once when they say so", async () => {
  const [late, soon, live] = [await fixture(), await fixture(), await fixture()];
  await admin.rest("DELETE", `/admin/users/${late.owner.id}`);
  const { status, body } = await admin.rest("POST", `/admin/users/${soon.owner.id}/anonimizar`);
  expect([status, body.message]).toEqual([
    200,
    "Os dados deste usuário serão apagados para sempre.",
  ]);
  expect((await soon.owner.rest("GET", "/usuarios/me")).status).toBe(401);
  await erase();
  expect(await tracesOf(soon.owner.id)).toEqual(["auditoria", "exclusoes"]);
  clock.advance({ days: 90 });
  await erase();
  expect(await tracesOf(late.owner.id)).toContain("mensagens");
  clock.advance({ seconds: 1 });
  await erase();
  expect(await tracesOf(late.owner.id)).toEqual(["auditoria", "exclusoes"]);
  expect(await tracesOf(live.owner.id)).toContain("mensagens");
  const { items } = (await admin.rest("GET", `/admin/audit?alvo_id=${soon.owner.id}`)).body;
  expect(items).toMatchObject([{ acao: "anonimizar", ator_id: admin.id }]);
});

test("an administrator's extensions of others' trials stay, without their author", async () => {
  const chief = await app.admin();
  const ana = await app.professional({ trialDays: 1 });
  await chief.rest("POST", "/trial/extend", { target_user_id: ana.id, reason: "Pedido" });
  await admin.rest("POST", "/usuarios/me/confirmar-identidade", { senha: PASSWORD });
  await admin.rest("POST", `/admin/users/${chief.id}/anonimizar`);
  await erase();
  const { body } = await admin.rest("GET", `/trial/history?user_id=${ana.id}`);
  expect(body).toMatchObject([{ dias: 5, motivo: "Pedido", autor_nome: null }]);
});
