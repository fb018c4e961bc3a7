import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Db, inTenant } from "#server/db/database.ts";
import { tryLockRollup } from "#server/jobs/rollup.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { insertFromTemplate, practiceWithTemplates } from "#server/testing/templates.ts";
import { takeNotes } from "../queries/rollup.queries.ts";
import { usageRollup } from "./roll-up-usage.ts";

const app = await testApp();
const { services } = app;

type Practice = Awaited<ReturnType<typeof practiceWithTemplates>>;

const message = ({ ana }: Practice, cliente_id: string, template_id: string) => ({
  usuario_id: ana.id,
  cliente_id,
  template_id,
  at: app.clock.now(),
});

const used = async ({ ana, t1, t2 }: Practice) => {
  const counts: number[] = [];
  for (const id of [t1, t2]) {
    counts.push((await ana.trpc.templates.get.query({ id })).usage_count);
  }
  return counts;
};

const notes = () =>
  app.db(async (db) => (await db.selectFrom("template_usos_novos").select("id").execute()).length);

/** Whether a transaction gets on while another one that used the same templates is still open. */
async function nobodyWaits(practice: Practice): Promise<boolean> {
  const { ana, c1, c2, t1, t2 } = practice;
  const use = (db: Db, cliente: string, template: string) =>
    insertFromTemplate(db, [message(practice, cliente, template)]);
  const impatient = (db: Db) => sql`set local lock_timeout = '300ms'`.execute(db);
  try {
    await inTenant(services.databases, ana.id, async (first) => {
      await impatient(first);
      await use(first, c1, t1);
      await inTenant(services.databases, ana.id, async (second) => {
        await impatient(second);
        // In the reverse order: locked counters would deadlock here.
        await use(second, c2, t2);
        await use(second, c2, t1);
        await use(first, c1, t2);
      });
    });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") return false;
    throw error;
  }
}

test("two transactions that use the same templates do not wait for each other, nor for the job", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, c1, t1 } = practice;
  expect(await nobodyWaits(practice)).toBe(true);
  expect(await used(practice)).toEqual([2, 2]);
  await inTenant(services.databases, ana.id, async (db) => {
    await insertFromTemplate(db, [message(practice, c1, t1)]);
    expect(await usageRollup.run(services)).toBe(4);
  });
  expect(await used(practice)).toEqual([3, 2]);
});

test("mutant: with one counter row for all they wait", async () => {
  const practice = await practiceWithTemplates(app);
  await run(
    app.databaseUrl,
    `create function contador() returns trigger language plpgsql security definer as $$
    begin
      insert into template_usos as t
      select usuario_id, template_id, count(*), 0, 0, max(criado_em) from novas
      where template_id is not null group by 1, 2
      on conflict (usuario_id, template_id) do update set usos = t.usos + excluded.usos;
      return null;
    end $$;
    create trigger contador after insert on mensagens
    referencing new table as novas for each statement execute function contador()`,
  );
  expect(await nobodyWaits(practice)).toBe(false);
  await run(app.databaseUrl, "drop trigger contador on mensagens; drop function contador()");
});

test("the job rolls up in batches, and what is read stays the same", async () => {
  const practice = await practiceWithTemplates(app);
  const { c1, c2, t1, t2 } = practice;
  while (await usageRollup.run(services));
  for (const [cliente, template] of [
    [c1, t1],
    [c2, t1],
    [c1, t2],
  ] as const) {
    await app.db((db) => insertFromTemplate(db, [message(practice, cliente, template)]));
  }
  expect(await used(practice)).toEqual([2, 1]);
  expect([await usageRollup.run(services, 2), await notes()]).toEqual([2, 1]);
  expect(await used(practice)).toEqual([2, 1]);
  expect([await usageRollup.run(services, 2), await notes()]).toEqual([1, 0]);
  expect(await used(practice)).toEqual([2, 1]);
  expect(await usageRollup.run(services)).toBe(0);
});

test("of many jobs at once each note counts once", async () => {
  const practice = await practiceWithTemplates(app);
  const { c1, c2, t1, t2 } = practice;
  const rows = Array.from({ length: 60 }, (_, i) =>
    message(practice, i % 2 ? c1 : c2, i % 3 ? t1 : t2),
  );
  for (const row of rows) await app.db((db) => insertFromTemplate(db, [row]));
  const jobs = Array.from({ length: 8 }, async () => {
    while (await usageRollup.run(services, 7));
  });
  await Promise.all(jobs);
  while (await usageRollup.run(services));
  expect(await used(practice)).toEqual([40, 20]);
  expect(await notes()).toBe(0);
});

/** Whether a job gets on while another one, in another process, is in the middle of the same notes. */
async function jobGetsOn(): Promise<boolean> {
  const practice = await practiceWithTemplates(app);
  await app.db((db) => insertFromTemplate(db, [message(practice, practice.c1, practice.t1)]));
  return app.db(async (db) => {
    await tryLockRollup(db, "template_usos");
    await takeNotes(db, 1_000);
    const other = usageRollup.run(services).then(() => true);
    const late = someoneWaits(app).then(() => false);
    return Promise.race([other, late.catch(() => true)]);
  });
}

test("a job leaves the notes to another one that is at them", async () => {
  expect(await jobGetsOn()).toBe(true);
});

test("mutant: without turns it waits", async () => {
  const guard = {
    statement: /pg_try_advisory_xact_lock/,
    guard: /pg_try_advisory_xact_lock\(.*\) as mine/g,
    instead: "true as mine",
  };
  expect(await withoutGuard(services.databases.system, guard, jobGetsOn)).toBe(false);
});

test("notes of a template that was removed are dropped", async () => {
  const practice = await practiceWithTemplates(app);
  const { ana, c1, t1, t2 } = practice;
  await app.db((db) =>
    insertFromTemplate(db, [message(practice, c1, t1), message(practice, c1, t2)]),
  );
  await ana.trpc.templates.remove.mutate({ id: t1 });
  while (await usageRollup.run(services));
  const kept = await app.db((db) =>
    db
      .selectFrom("template_usos")
      .where("usuario_id", "=", ana.id)
      .select(["template_id", "usos"])
      .execute(),
  );
  expect(kept).toEqual([{ template_id: t2, usos: 1 }]);
});
