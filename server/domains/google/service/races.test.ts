import { afterAll, afterEach, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";
import { rewriteStatements, withoutGuard } from "#server/testing/mutants.ts";
import { syncDue } from "./sync-due.ts";

const google = await startGoogle();
afterAll(google.stop);
afterEach(() => google.faults.clear());
const app = await testApp({ env: googleEnv(google) });
const { system } = app.services.databases;

const DAYS = ["2026-03-03", "2026-03-04", "2026-03-05"];
const TIMES = ["09:00", "10:00", "11:00", "12:00"];
const INSERT = /POST .*events/;

const inserts = () =>
  google.calls.filter(({ method, path }) => INSERT.test(`${method} ${path}`)).length;

/** Twelve appointments, which so many processes want to tell at once. */
async function race(processes: number) {
  const { person, book } = await connected(app, google);
  for (const day of DAYS) for (const time of TIMES) await book(`${day}T${time}`);
  const before = inserts();
  await Promise.all(Array.from({ length: processes }, () => syncDue(app.services)));
  return { events: person.events().length, inserts: inserts() - before };
}

test("of several processes one tells each appointment, and no event is made twice", async () => {
  expect(await race(5)).toEqual({ events: 12, inserts: 12 });
});

test("mutant: without the lease several tell the same ones, and only the ids keep the events single", async () => {
  const found = await withoutGuard(
    system,
    {
      statement: /with candidatas as/,
      guard: /"q"\."reservado_ate" <= \$(\d+)/g,
      instead: "$$$1::timestamptz is not null",
    },
    async () => {
      // The first process is under way when the others come.
      google.faults.add({ kind: "slow", ms: 300 }, { on: INSERT });
      const { person, book } = await connected(app, google);
      for (const day of DAYS) await book(`${day}T09:00`);
      const before = inserts();
      const first = syncDue(app.services);
      await expect.poll(inserts).toBe(before + 1);
      await syncDue(app.services);
      await first;
      return { events: person.events().length, inserts: inserts() - before };
    },
  );
  expect(found.events).toBe(3);
  expect(found.inserts).toBeGreaterThan(3);
});

/** A process dies after Google has made the event and before that is stored; after its lease another one continues. */
async function diesBeforeCommit() {
  const { person, book } = await connected(app, google);
  await book("2026-03-03T09:00");
  const restore = rewriteStatements(system, (text) =>
    text.startsWith('update "google_eventos" set "feita"') ? "select dies()" : text,
  );
  await expect(syncDue(app.services)).rejects.toThrow();
  restore();
  expect(person.events()).toHaveLength(1);
  expect(await syncDue(app.services)).toBe(false);
  app.clock.advance({ seconds: 61 });
  await syncDue(app.services);
  const rows = await app.db((db) =>
    db.selectFrom("google_eventos").whereRef("versao", "<>", "feita").select("versao").execute(),
  );
  return { events: person.events().length, left: rows.length };
}

test("a process that dies between Google's answer and its own commit leaves one event", async () => {
  expect(await diesBeforeCommit()).toEqual({ events: 1, left: 0 });
});

test("mutant: with another id at each attempt there are two", async () => {
  const restore = rewriteStatements(system, (text) =>
    text.replace('"e"."geracao"', `(random() * 1000000)::int as "geracao"`),
  );
  const { events } = await diesBeforeCommit();
  restore();
  expect(events).toBe(2);
});

/** The appointment is moved while it is being written to Google. */
async function movedMeanwhile() {
  const { who, book, person, sync } = await connected(app, google);
  const { id } = await book("2026-03-03T09:00");
  google.faults.add({ kind: "slow", ms: 400 }, { on: INSERT });
  const before = inserts();
  const telling = syncDue(app.services);
  await expect.poll(inserts).toBe(before + 1);
  await who.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T10:00" });
  await telling;
  await sync();
  return person.events().map(({ start }) => start.dateTime);
}

test("what changes while it is written is written again", async () => {
  expect(await movedMeanwhile()).toEqual(["2026-03-04T13:00:00.000Z"]);
});

test("mutant: without the number of the change the move is lost", async () => {
  const moved = await withoutGuard(
    system,
    {
      statement: /^update "google_eventos"/,
      guard: /"feita" = \$(\d+)/g,
      instead: '"feita" = greatest("versao", $$$1::bigint)',
    },
    movedMeanwhile,
  );
  expect(moved).toEqual(["2026-03-03T12:00:00.000Z"]);
});

/** Ten calls at once of somebody whose access token ran out. */
async function renewals() {
  const { who, account } = await connected(app, google);
  app.clock.advance({ hours: 2 });
  google.faults.add({ kind: "slow", ms: 300 }, { on: /token/, times: 10 });
  const before = google.requests.length;
  await Promise.all(Array.from({ length: 10 }, () => who.trpc.google.calendars.query()));
  return google.requests
    .slice(before)
    .filter(({ refresh_token }) => refresh_token === `1//${account}`).length;
}

test("an access token that ran out is renewed once, however many want it", async () => {
  expect(await renewals()).toBe(1);
});

test("mutant: without the claim it is renewed several times", async () => {
  const guard = {
    statement: /renovando_ate/,
    guard: /"google_conexoes"\."renovando_ate" <= \$(\d+)/g,
    instead: "$$$1::timestamptz is not null",
  };
  expect(await withoutGuard(app.services.databases.app, guard, renewals)).toBeGreaterThan(1);
});
