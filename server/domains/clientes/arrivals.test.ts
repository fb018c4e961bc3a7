import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inSystem } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { firstInstantOf, shownAt } from "#server/testing/civil-clock.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { run } from "#server/testing/postgres.ts";
import { HOUR } from "#shared/common/civil.ts";
import { ZONAS } from "#shared/common/time.ts";

const app = await testApp();
const { databases } = app.services;

const hours = fc.integer({ min: -40, max: 0 });
const some = fc.integer({ min: 1, max: 6 });
/** One statement; rows are locked in one order. */
const change = fc.oneof(
  fc.record({
    kind: fc.constant("insert" as const),
    came: fc.array(fc.record({ hours, isRemoved: fc.boolean() }), { minLength: 1 }),
  }),
  fc.record({ kind: fc.constant("remove" as const), some }),
  fc.record({ kind: fc.constant("restore" as const), some }),
  fc.record({ kind: fc.constant("rename" as const), some }),
  fc.record({ kind: fc.constant("delete" as const), some }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const agoBy = (count: number) => new Date(app.clock.now().getTime() + count * HOUR);

async function make(db: Db, usuario_id: string, change: Change) {
  if (change.kind === "insert") {
    const people = change.came.map(({ hours, isRemoved }) => ({
      id: newId(),
      usuario_id,
      criado_em: agoBy(hours),
      atualizado_em: agoBy(hours),
      excluido_em: isRemoved ? app.clock.now() : null,
    }));
    await db.insertInto("clientes").values(people).execute();
    return;
  }
  const which = sql`id in (
    select id from clientes where usuario_id = ${usuario_id} order by id limit ${change.some} for update)`;
  if (change.kind === "delete") await sql`delete from clientes where ${which}`.execute(db);
  if (change.kind === "rename")
    await sql`update clientes set nome = 'Davi' where ${which}`.execute(db);
  if (change.kind === "remove")
    await sql`update clientes set excluido_em = criado_em where ${which}`.execute(db);
  if (change.kind === "restore")
    await sql`update clientes set excluido_em = null where ${which}`.execute(db);
}

/** Whether the days hold what the clients themselves say, by another calendar. */
async function isRight(usuarioId: string): Promise<boolean> {
  const [kept, clients] = await app.db(async (db) => [
    await db
      .selectFrom("clientes_contagens")
      .where("usuario_id", "=", usuarioId)
      .where("total", "<>", 0)
      .orderBy("dia")
      .select(["dia", "total"])
      .execute(),
    await db
      .selectFrom("clientes")
      .where("usuario_id", "=", usuarioId)
      .where("excluido_em", "is", null)
      .select("criado_em")
      .execute(),
  ]);
  const real = new Map<number, number>();
  for (const { criado_em } of clients) {
    const began = ZONAS.map((zone) => firstInstantOf(shownAt(criado_em, zone).date, zone));
    const dia = Math.max(...began.map((at) => at.getTime()));
    real.set(dia, (real.get(dia) ?? 0) + 1);
  }
  const days = [...real].sort(([a], [b]) => a - b).map(([dia, total]) => [dia, total]);
  return (
    JSON.stringify(kept.map(({ dia, total }) => [dia.getTime(), total])) === JSON.stringify(days)
  );
}

const changes = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 2, maxLength: 4 });
const remainsRight = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(changes, async (lists) => {
      const { id } = await app.professional();
      // Each list on a connection of its own, all at once.
      await Promise.all(
        lists.map(async (list) => {
          for (const one of list) await inSystem(databases, (db) => make(db, id, one));
        }),
      );
      return isRight(id);
    }),
    { numRuns, endOnFailure: true },
  );

test("days hold how many clients came, whatever is done to them on several connections at once", async () => {
  expect(await remainsRight(30)).toMatchObject({ failed: false });
}, 60_000);

test.each(["inserir", "atualizar", "apagar"])(
  "mutant: without the trigger at %s they go wrong",
  async (event) => {
    const trigger = `clientes_vindas_${event}`;
    await run(app.databaseUrl, `alter table clientes disable trigger ${trigger}`);
    const { failed } = await remainsRight(50);
    await run(app.databaseUrl, `alter table clientes enable trigger ${trigger}`);
    expect(failed).toBe(true);
  },
  60_000,
);

/** One client comes and another of the same day goes while somebody holds that day. */
async function atOnce() {
  const { id } = await app.professional();
  const came = { kind: "insert" as const, came: [{ hours: 0, isRemoved: false }] };
  await inSystem(databases, (db) => make(db, id, came));
  const waiting: Promise<void>[] = [];
  await inSystem(databases, async (db) => {
    await sql`select from clientes_contagens where usuario_id = ${id} for update`.execute(db);
    for (const change of [came, { kind: "remove" as const, some: 1 }]) {
      waiting.push(inSystem(databases, (other) => make(other, id, change)));
      await someoneWaits(app, waiting.length);
    }
  });
  const ended = await Promise.allSettled(waiting);
  return { ended: ended.map(({ status }) => status), isRight: await isRight(id) };
}

test("who adds a client and who removes one wait in one order", async () => {
  expect(await atOnce()).toEqual({ ended: ["fulfilled", "fulfilled"], isRight: true });
});

test("mutant: counted before the total is locked, they wait for each other", async () => {
  const [last, first] = ["clientes_vindas_inserir", "clientes_antes"];
  await run(app.databaseUrl, `alter trigger ${last} on clientes rename to ${first}`);
  const { ended } = await atOnce();
  await run(app.databaseUrl, `alter trigger ${first} on clientes rename to ${last}`);
  expect(ended).toContain("rejected");
});

test("days that were erased before their clients are not made again", async () => {
  const { id } = await app.professional();
  await app.db(async (db) => {
    await make(db, id, { kind: "insert", came: [{ hours: 0, isRemoved: false }] });
    await db.deleteFrom("clientes_contagens").where("usuario_id", "=", id).execute();
    await make(db, id, { kind: "delete", some: 1 });
  });
  expect(await isRight(id)).toBe(true);
});
