import { expect, onTestFinished, test } from "vitest";
import { LEASE_MS } from "#server/domains/google/service/serve-connection.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { googleEnv } from "#server/testing/google.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { type CrashPoint, dyingAt } from "./support/crash-point.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { googleClinicAt, type Who } from "./support/google-clinic.ts";
import { unsynced } from "./support/google-practice.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";
import { becomes } from "./support/visited-practice.ts";

interface Point extends CrashPoint {
  /** The professional who gets the appointment. */
  to: Who;
  /** A calendar, and how many events of the appointment it holds at that moment. */
  at: [calendar: Who, events: 0 | 1];
  /** The move itself has not happened. */
  isUndone?: true;
}

const MOVE = 'update "marcacoes"';
// Ana is the practice's own professional.
const MEANT = {
  ana: 'update "google_eventos" set "cal',
  bia: 'update "google_agenda_eventos" set "cal',
};
const DONE = {
  ana: 'update "google_eventos" set "feita"',
  bia: 'update "google_agenda_eventos" set "feita"',
};

/** Taken out of the old calendar, and noted. */
const TAKEN: Point = { to: "bia", statement: DONE.ana, moment: "committed", at: ["ana", 0] };
/** Made in the new calendar, and not noted. */
const MADE: Point = { to: "bia", statement: DONE.bia, moment: "before", at: ["bia", 1] };

/** Each step in which an appointment leaves one calendar and comes into the other, there and back. */
const POINTS: Point[] = [
  { to: "bia", statement: MOVE, moment: "after", at: ["ana", 1], isUndone: true },
  { to: "bia", statement: MOVE, moment: "committed", at: ["ana", 1] },
  { to: "bia", statement: DONE.ana, moment: "before", at: ["ana", 0] },
  TAKEN,
  { to: "bia", statement: MEANT.bia, moment: "committed", at: ["bia", 0] },
  MADE,
  { to: "ana", statement: DONE.bia, moment: "before", at: ["bia", 0] },
  { to: "ana", statement: MEANT.ana, moment: "committed", at: ["ana", 0] },
  { to: "ana", statement: DONE.ana, moment: "before", at: ["ana", 1] },
];

interface Mutant {
  module: string;
  env?: NodeJS.ProcessEnv;
}

const other = (who: Who): Who => (who === "ana" ? "bia" : "ana");

/** At each point somebody gives an appointment to the other professional, the server dies, and another one continues. */
async function dieAt(points: Point[], mutant?: Mutant) {
  const installation = await newInstallation();
  // A skip ends the lease of the server that has died.
  const clock = await startFastClock(installation.dataDir, 1);
  const google = await startGoogle({ now: clock.now });
  onTestFinished(async () => {
    await Promise.all([clock.stop(), google.stop()]);
  });
  const port = await freePort();
  const env = { ...googleEnv(google), ...mutant?.env, CLOCK_OFFSET_FILE: clock.file };
  const modules = mutant ? [mutant.module] : [];
  const services = { ...installation.services, now: clock.now };
  const isTold = () => becomes(async () => (await unsynced(services)) === 0, MINUTE);
  const server = await installation.start({ port, env, mutant: modules });
  const clinic = await googleClinicAt({ services, google, url: server.url });
  const ids: string[] = [];
  for (const [index, { to }] of points.entries()) ids.push(await clinic.book(other(to), index));
  expect(await isTold()).toBe(true);
  await server.stop();

  const atDeath: Who[][] = [];
  const after: Who[][] = [];
  for (const [index, point] of points.entries()) {
    const id = ids[index] ?? "";
    const { statement, moment, to } = point;
    const options = dyingAt({ statement, moment }, { env });
    const mutants = [...modules, "crash-point.ts"];
    const dying = await installation.start({ ...options, port, mutant: mutants });
    await clinic.give(id, to);
    await dying.ended;
    atDeath.push(clinic.calendarsOf(id));
    clock.skip(LEASE_MS);
    const next = await installation.start({ port, env, mutant: modules });
    expect(await isTold()).toBe(true);
    await next.stop();
    after.push(clinic.calendarsOf(id));
  }
  return { atDeath, after, events: clinic.events() };
}

test("a server that is killed while an appointment goes to a colleague leaves it in the colleague's calendar alone", async () => {
  const { atDeath, after, events } = await dieAt(POINTS);
  const held = atDeath.map((found, index) => found.filter((who) => who === POINTS[index]?.at[0]));
  expect(held.map(({ length }) => length)).toEqual(POINTS.map(({ at: [, n] }) => n));
  expect(after).toEqual(POINTS.map(({ to, isUndone }) => [isUndone ? other(to) : to]));
  expect(events).toBe(POINTS.length);
}, 300_000);

test("mutant: an event that counts as taken out before Google is asked stays in the old calendar", async () => {
  expect((await dieAt([TAKEN], { module: "early-note.ts" })).after).toEqual([["ana", "bia"]]);
}, 300_000);

test("mutant: with an id that differs at each attempt, the new calendar holds it twice", async () => {
  const differs = {
    statement: "google_agenda_eventos",
    guard: '"e"."geracao"',
    instead: `(random() * 1000000)::int as "geracao"`,
  };
  const mutant = { module: "statement.ts", env: { MUTANT: JSON.stringify(differs) } };
  expect((await dieAt([MADE], mutant)).after).toEqual([["bia", "bia"]]);
}, 300_000);
