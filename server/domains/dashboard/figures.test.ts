import fc from "fast-check";
import { expect, test } from "vitest";
import { appointmentRollup } from "#server/domains/marcacoes/service/roll-up-appointments.ts";
import { testApp } from "#server/testing/app.ts";
import {
  type FigureFixture,
  figureFixtures,
  insertFigureFixture,
} from "#server/testing/figure-fixtures.ts";
import { figuresOf, rowsOf } from "#server/testing/figures.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";

const app = await testApp();
const FIXTURES = isLong ? 3 : 1;
/** Truncating writes files for each table and index; most of these are empty. */
const EMPTY = `
  set session_replication_role = replica;
  do $$ declare name text; held boolean; begin
    for name in select 'categories' union all select 'usuarios' union all
      select c.table_name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'usuario_id' loop
      execute format('select exists (select from %I)', name) into held;
      if held then execute format('delete from %I', name); end if;
    end loop;
  end $$`;

const ZONES = ["America/Sao_Paulo", "America/Manaus", "America/Rio_Branco"];
/** Around the edges of weeks, months and years in the three zones, and where the clock jumped over midnight. */
const MOMENTS = [
  "2026-03-02T15:00:00Z",
  // Sunday in all zones, then Monday in São Paulo alone, in Manaus too, in all.
  "2026-03-02T02:59:59.999Z",
  "2026-03-02T03:00:00Z",
  "2026-03-02T04:00:01Z",
  "2026-03-02T05:00:00Z",
  // The last of a month, and the first.
  "2026-05-01T03:30:00Z",
  "2026-06-30T23:00:00Z",
  // New Year's Eve in Rio Branco, the new year elsewhere.
  "2026-01-01T04:30:00Z",
  "2028-02-29T12:00:00Z",
  // São Paulo's day of 2018-11-04 began at one o'clock.
  "2018-11-05T12:00:00Z",
  // Rio Branco's clock was set back at the end of 2013-11-09.
  "2013-11-12T12:00:00Z",
];

const asked = fc.record({
  /** How many of the notes the counting job has already rolled up. */
  rolledUp: fc.nat(120),
  days: fc.constantFrom<7 | 30 | 90>(7, 30, 90),
  months: fc.integer({ min: 1, max: 36 }),
});

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

/** The dashboards of a professional and an administrator, and the same counted row by row by the clock of `zone`. */
async function bothWays(
  { zone, now, countedIn = zone }: { zone: string; now: Date; countedIn?: string },
  fixture: FigureFixture,
  { rolledUp, ...filter }: Asked,
) {
  await run(app.databaseUrl, EMPTY);
  app.clock.set(now);
  const [ana, admin] = [await app.professional({ timezone: zone }), await app.admin()];
  const rows = await app.db(async (db) => {
    await db.updateTable("usuarios").set({ timezone: zone }).execute();
    await insertFigureFixture(db, fixture, ana.id);
    return rowsOf(db);
  });
  if (rolledUp) await appointmentRollup.run(app.services, rolledUp);
  const readers = [
    { id: ana.id, role: "USER" as const },
    { id: admin.id, role: "ADMIN" as const },
  ];
  return {
    answered: [
      await ana.trpc.dashboard.complete.query(filter),
      await admin.trpc.dashboard.complete.query(filter),
    ],
    counted: readers.map((reader) => figuresOf(rows, { ...reader, zone: countedIn, now }, filter)),
  };
}

test.each(ZONES.flatMap((zone) => MOMENTS.map((moment) => [zone, moment])))(
  "every figure in %s at %s is what counting row by row tells",
  async (zone = "", moment = "") => {
    const now = new Date(moment);
    await fc.assert(
      fc.asyncProperty(figureFixtures(now, zone), asked, async (fixture, filter) => {
        const { answered, counted } = await bothWays({ zone, now }, fixture, filter);
        expect(answered).toEqual(counted);
      }),
      { numRuns: FIXTURES, seed: 2026, endOnFailure: true },
    );
  },
  60_000,
);

test("mutant: days of another clock give other figures", async () => {
  const now = new Date("2026-03-02T04:00:01Z");
  const [fixture] = fc.sample(figureFixtures(now, "America/Manaus"), { numRuns: 1, seed: 7 });
  if (!fixture) throw new Error("nothing was generated");
  const at = { zone: "America/Manaus", now, countedIn: "UTC" };
  const { answered, counted } = await bothWays(at, fixture, { days: 30, months: 12, rolledUp: 50 });
  expect(answered).not.toEqual(counted);
});
