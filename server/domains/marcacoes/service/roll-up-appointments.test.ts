import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { type Db, inSystem } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import {
  keptAppointmentCounts,
  realAppointmentCounts,
} from "#server/testing/appointment-counts.ts";
import { run } from "#server/testing/postgres.ts";
import { HOUR } from "#shared/common/civil.ts";
import { STATUS } from "#shared/marcacoes/marcacoes.constants.ts";
import { appointmentRollup } from "./roll-up-appointments.ts";

const app = await testApp();
const { databases } = app.services;

const status = fc.constantFrom(...STATUS);
const client = fc.nat(2);
const some = fc.integer({ min: 1, max: 8 });
const booked = fc.record({ client, status, hours: fc.integer({ min: -60, max: 60 }) });

/** One statement, as the product sends them: many rows at once, locked in one order. */
const change = fc.oneof(
  fc.record({ kind: fc.constant("insert" as const), booked: fc.array(booked, { minLength: 1 }) }),
  fc.record({ kind: fc.constant("status" as const), status, some }),
  fc.record({ kind: fc.constant("move" as const), hours: fc.integer({ min: 1, max: 30 }), some }),
  fc.record({ kind: fc.constant("note" as const), some }),
  fc.record({ kind: fc.constant("delete" as const), some }),
  fc.record({ kind: fc.constant("roll up" as const), some }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function practice() {
  const ana = await app.professional();
  const clients: string[] = [];
  for (const nome of ["Um", "Dois", "Três"]) {
    clients.push((await ana.trpc.clientes.create.mutate({ nome })).id);
  }
  return { id: ana.id, clients };
}
type Practice = Awaited<ReturnType<typeof practice>>;

function rowsOf({ id, clients }: Practice, list: Extract<Change, { kind: "insert" }>["booked"]) {
  return list.map(({ client, status, hours }) => {
    const horario = new Date(app.clock.now().getTime() + hours * HOUR);
    // Without a length generated ones never overlap.
    const time = { horario, fim: horario, duracao_minutos: 0 };
    const stamps = { criado_em: horario, atualizado_em: horario };
    const cliente_id = clients[client] ?? "";
    return { id: newId(), usuario_id: id, cliente_id, status, ...time, ...stamps };
  });
}

async function make(db: Db, of: Practice, change: Change) {
  if (change.kind === "insert") {
    await db.insertInto("marcacoes").values(rowsOf(of, change.booked)).execute();
    return;
  }
  const which = sql`id in (
    select id from marcacoes where usuario_id = ${of.id} order by id limit ${change.some} for update)`;
  if (change.kind === "delete") await sql`delete from marcacoes where ${which}`.execute(db);
  if (change.kind === "note")
    await sql`update marcacoes set observacao = 'Trazer exames' where ${which}`.execute(db);
  if (change.kind === "status")
    await sql`update marcacoes set status = ${change.status} where ${which}`.execute(db);
  if (change.kind === "move")
    await sql`
      update marcacoes set horario = horario + ${change.hours} * interval '1 hour',
        fim = fim + ${change.hours} * interval '1 hour' where ${which}`.execute(db);
}

/** Each list of changes on a connection of its own, all at once. */
async function atOnce(of: Practice, lists: Change[][]) {
  await Promise.all(
    lists.map(async (list) => {
      for (const one of list) {
        if (one.kind === "roll up") await appointmentRollup.run(app.services, one.some);
        else await inSystem(databases, (db) => make(db, of, one));
      }
    }),
  );
}

/** Whether counters and notes still say what the appointments say. */
async function isRight({ id }: Practice): Promise<boolean> {
  const [kept, real] = await app.db(async (db) => [
    await keptAppointmentCounts(db, id),
    await realAppointmentCounts(db, id),
  ]);
  return JSON.stringify(kept) === JSON.stringify(real);
}

const changes = fc.array(fc.array(change, { maxLength: 12 }), { minLength: 2, maxLength: 4 });
const remainsRight = (numRuns: number) =>
  fc.check(
    fc.asyncProperty(changes, async (lists) => {
      const of = await practice();
      await atOnce(of, lists);
      const before = await isRight(of);
      while ((await appointmentRollup.run(app.services)) > 0);
      return before && (await isRight(of));
    }),
    { numRuns, endOnFailure: true },
  );

test("counters say what the appointments say, whatever is done to them on several connections at once", async () => {
  expect(await remainsRight(30)).toMatchObject({ failed: false });
}, 120_000);

test.each(["inserir", "atualizar", "apagar"])(
  "mutant: without the trigger that notes at %s they go wrong",
  async (event) => {
    const trigger = `marcacoes_contagens_${event}`;
    await run(app.databaseUrl, `alter table marcacoes disable trigger ${trigger}`);
    const { failed } = await remainsRight(50);
    await run(app.databaseUrl, `alter table marcacoes enable trigger ${trigger}`);
    expect(failed).toBe(true);
  },
  120_000,
);

test("two that roll up at once take each note once", async () => {
  const of = await practice();
  const booked = Array.from({ length: 40 }, (_, i) => ({
    client: i % 3,
    status: STATUS[i % 4] ?? "pendente",
    hours: i,
  }));
  await app.db(async (db) => {
    for (const one of booked) await make(db, of, { kind: "insert", booked: [one] });
  });
  let left = true;
  while (left) {
    const taken = await Promise.all([0, 1, 2].map(() => appointmentRollup.run(app.services, 7)));
    left = taken.some((count) => count > 0);
  }
  const notes = await app.db((db) =>
    db.selectFrom("marcacoes_contagens_novas").select("id").execute(),
  );
  expect(notes).toEqual([]);
  expect(await isRight(of)).toBe(true);
});

test("notes of an account that is gone are dropped", async () => {
  const [ana, bia] = [await practice(), await practice()];
  const one = { kind: "insert" as const, booked: [{ client: 0, status: STATUS[3], hours: 1 }] };
  await app.db(async (db) => {
    await make(db, ana, one);
    await make(db, bia, one);
    for (const table of ["marcacoes", "clientes"] as const)
      await db.deleteFrom(table).where("usuario_id", "=", ana.id).execute();
    await db.deleteFrom("usuarios").where("id", "=", ana.id).execute();
  });
  await appointmentRollup.run(app.services);
  expect(await app.db((db) => keptAppointmentCounts(db, ana.id))).toEqual([]);
  expect(await isRight(bia)).toBe(true);
  expect(await app.db((db) => keptAppointmentCounts(db, bia.id))).toHaveLength(3);
});
