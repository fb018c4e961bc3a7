import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { type TestApp, testApp } from "#server/testing/app.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { settle } from "#server/testing/replies.ts";
import { waitingFixture } from "#server/testing/waiting.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";

const app = await testApp();
const TUESDAY = new Date("2026-03-03T12:00:00Z");
const ZONE = "America/Sao_Paulo";

/** `people` people hold an offer of one hour and answer at once; four processes read it. Answers how it ends. */
async function answersAtOnce(on: TestApp, people: number) {
  const f = await waitingFixture(on, { tamanho: 10, validade_minutos: 5 });
  const { id } = await f.book();
  const line = [];
  for (let n = 0; n < people; n += 1) line.push(await f.join(`Pessoa ${n}`));
  await f.cancel(id);
  for (let wave = 0; wave < people / 10; wave += 1) {
    await f.offer();
    on.clock.advance({ minutes: 6 });
  }
  await f.deliver();
  const expira_em = new Date(on.clock.now().getTime() + 600_000);
  await on.db((db) =>
    db
      .updateTable("espera_ofertas")
      .set({ resultado: "aberta", expira_em })
      .where("usuario_id", "=", f.ana.id)
      .execute(),
  );
  await Promise.all(line.map((one) => f.says(one, "1")));
  await Promise.all(Array.from({ length: 4 }, () => settle(on)));
  await settle(on);
  const answers = (await Promise.all(line.map(f.heard))).map((texts) => texts.at(-1));
  const { items } = await f.ana.trpc.marcacoes.list.query({ status: "confirmado" });
  const count = (text: string) => answers.filter((answer) => answer === text).length;
  return {
    booked: items.length,
    winners: count(oferta.sua(TUESDAY, ZONE)),
    apologies: count(oferta.ocupada(TUESDAY, ZONE)),
    waiting: (await f.ana.trpc.espera.list.query({})).length,
  };
}

test("of fifty replies at once one gets the hour, and forty-nine hear kindly that it is taken and still wait", async () => {
  expect(await answersAtOnce(app, 50)).toEqual({
    booked: 1,
    winners: 1,
    apologies: 49,
    waiting: 49,
  });
}, 60_000);

/** Whether what a reply takes next can be had at once while somebody does `act` and a reply is being read. */
async function isLeftFree(
  usuarioId: string,
  act: () => Promise<unknown>,
  takes: (db: Db) => Promise<unknown>,
) {
  const acting = await app.db(async (db) => {
    await lockProfessionals(db, [usuarioId]);
    const done = act();
    await expect.poll(() => waitingFor(db)).toBe(1);
    await takes(db);
    return { done };
  });
  await acting.done;
}

async function waitingFor(db: Db) {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not l.granted
  `.execute(db);
  return rows[0]?.n;
}

test("who switches the list off or removes a client waits for the replies first, and holds nothing that these need", async () => {
  const f = await waitingFixture(app);
  const who = await f.join("Ana Reis");
  await isLeftFree(
    f.ana.id,
    () => f.ana.trpc.espera.updateConfiguracao.mutate({ ativa: false }),
    (db) =>
      sql`select 1 / pg_try_advisory_xact_lock(hashtextextended(${`espera:${f.ana.id}`}, 0))::int`.execute(
        db,
      ),
  );
  await isLeftFree(
    f.ana.id,
    () => f.ana.trpc.clientes.remove.mutate({ id: who.cliente_id }),
    (db) => sql`select id from clientes where id = ${who.cliente_id} for update nowait`.execute(db),
  );
});

/** Without it the offers of the others stand although somebody has got the hour. */
const othersEnd: Guard = {
  statement: /from "espera_ofertas" where .*resultado in \('adiada', 'aberta'\)/,
  guard: /resultado in \('adiada', 'aberta'\)/g,
  instead: "false",
};

test("the offers that end and the constraint hold each alone; without both many get the hour", async () => {
  const mutant = await testApp();
  const { system } = mutant.services.databases;
  const one = { booked: 1, winners: 1 };
  const without = (people: number) =>
    withoutGuard(system, othersEnd, () => answersAtOnce(mutant, people));
  expect(await without(10)).toMatchObject(one);
  await run(mutant.databaseUrl, "alter table marcacoes drop constraint marcacoes_sem_sobreposicao");
  expect(await answersAtOnce(mutant, 10)).toMatchObject(one);
  expect(await without(10)).toMatchObject({ booked: 10, winners: 10 });
}, 60_000);
