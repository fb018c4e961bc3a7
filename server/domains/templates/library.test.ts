import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { run } from "#server/testing/postgres.ts";
import { BIBLIOTECA } from "#shared/templates/biblioteca/biblioteca.ts";

const app = await testApp();

const rows = () =>
  app.db((db) =>
    db
      .selectFrom("templates")
      .where("is_system", "=", true)
      .select(["library_key", "usuario_id", "name", "category", "type"])
      .orderBy("library_key")
      .execute(),
  );
const clear = () => app.db((db) => db.deleteFrom("templates").execute());

test("any professional makes the library, once; its status tells", async () => {
  const ana = await app.professional();
  const status = async () => (await ana.rest("GET", "/templates/library-status")).body;
  expect(await status()).toEqual({ is_initialized: false });
  const first = await ana.rest("POST", "/templates/initialize-library");
  expect([first.status, first.body]).toEqual([200, { templates_created: 40 }]);
  expect(await status()).toEqual({ is_initialized: true });
  expect((await ana.rest("POST", "/templates/initialize-library", {})).body).toEqual({
    templates_created: 0,
  });
  expect((await rows()).map(({ library_key }) => library_key)).toEqual(
    BIBLIOTECA.map(({ library_key }) => library_key).sort(),
  );
});

test("an edited text stays edited, and nothing is made a second time", async () => {
  const admin = await app.admin();
  const { items } = await admin.trpc.templates.list.query({ is_system: true, size: 1 });
  const id = items[0]?.id ?? "";
  await admin.trpc.templates.update.mutate({
    id,
    name: "Outro nome",
    category: "legal",
    type: "followup",
  });
  expect(await admin.trpc.templates.initializeLibrary.mutate()).toEqual({ templates_created: 0 });
  expect((await admin.trpc.templates.get.query({ id })).name).toBe("Outro nome");
  expect(await rows()).toHaveLength(40);
});

/** How many each of many callers made, none before others have looked as well, and how many rows there are then. */
async function race() {
  await clear();
  const callers = await Promise.all(Array.from({ length: 10 }, () => app.professional()));
  const { answers } = await app.db(async (db) => {
    // Blocks writers and lets readers pass.
    await sql`lock table templates in share mode`.execute(db);
    const answers = Promise.all(
      callers.flatMap((caller) => [
        caller.trpc.templates.initializeLibrary.mutate(),
        caller.trpc.templates.initializeLibrary.mutate(),
      ]),
    );
    await someoneWaits(app, 2);
    return { answers };
  });
  const made = (await answers).reduce((sum, { templates_created }) => sum + templates_created, 0);
  return { made, rows: (await rows()).length };
}

test("however many call at once, exactly 40 rows", async () => {
  expect(await race()).toEqual({ made: 40, rows: 40 });
});

test("mutant: without the key in the database there are more", async () => {
  await run(app.databaseUrl, "alter table templates drop constraint templates_library_key_key");
  const guard = {
    statement: /insert into "templates"/,
    guard: /on conflict \("library_key"\) do nothing/g,
    instead: "",
  };
  const raced = await withoutGuard(app.services.databases.system, guard, race);
  expect(raced.rows).toBeGreaterThan(40);
  await clear();
  await run(
    app.databaseUrl,
    "alter table templates add constraint templates_library_key_key unique (library_key)",
  );
});
