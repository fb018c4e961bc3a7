import { afterAll, afterEach, expect, test } from "vitest";
import { refusal as refused } from "#server/stand-ins/google/answers.ts";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";
import { isLong } from "#server/testing/long.ts";

const google = await startGoogle();
afterAll(google.stop);
afterEach(() => google.faults.clear());
const app = await testApp({ env: googleEnv(google) });
const DAY = "2026-03-03";
const EVENTS = /POST .*events/;
const limit = (reason: string) => refused(403, reason, "Rate Limit Exceeded", "usageLimits");

test.each([
  ["too many calls", limit("rateLimitExceeded")],
  ["too many calls of this person", limit("userRateLimitExceeded")],
  ["429", refused(429, "rateLimitExceeded", "Too many")],
  ["a fault of Google's", { status: 503, body: "<html>" }],
])("%s: what is to be written waits, longer each time, and is written once", async (_, answer) => {
  const { who, person, book, sync } = await connected(app, google);
  await book(`${DAY}T09:00`);
  google.faults.add({ kind: "answer", answer }, { on: EVENTS, times: 3 });
  const tries = () =>
    google.calls.filter(({ method, path }) => EVENTS.test(`${method} ${path}`)).length;
  const before = tries();
  const waits = [0, 5, 30, 120];
  for (const [index, seconds] of waits.entries()) {
    if (seconds) {
      app.clock.advance({ seconds: seconds - 1 });
      await sync();
      expect(tries() - before).toBe(index);
    }
    app.clock.advance({ seconds: 1 });
    await sync();
    expect(tries() - before).toBe(index + 1);
    const { situacao } = await who.trpc.google.status.query();
    expect(situacao).toBe(index === 2 ? "erro" : "ok");
  }
  expect(person.events()).toHaveLength(1);
});

test("an answer that is lost after the event was made makes no second one", async () => {
  const { person, book, sync } = await connected(app, google);
  await book(`${DAY}T09:00`);
  google.faults.add({ kind: "lost" }, { on: EVENTS });
  await sync();
  expect(person.events()).toHaveLength(1);
  app.clock.advance({ seconds: 5 });
  await sync();
  expect(person.events()).toHaveLength(1);
});

test("an appointment that Google refuses waits alone and holds up no other", async () => {
  const { who, person, book, sync } = await connected(app, google);
  await book(`${DAY}T09:00`);
  await book(`${DAY}T10:00`);
  const answer = refused(400, "invalid", "Bad Request");
  google.faults.add({ kind: "answer", answer }, { on: EVENTS });
  await sync();
  expect(person.events()).toHaveLength(1);
  expect((await who.trpc.google.status.query()).situacao).toBe("ok");
  app.clock.advance({ seconds: 5 });
  await sync();
  expect(person.events()).toHaveLength(2);
});

test("a mark that Google no longer knows leads to reading everything again", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const id = person.write({ from: `${DAY}T09:00:00-03:00`, to: `${DAY}T10:00:00-03:00` });
  await read();
  expect(await freeOn(DAY)).toHaveLength(3);
  // Deleted, and forgotten: a reading of changes would never return it.
  person.erase(id);
  person.write({ from: `${DAY}T11:00:00-03:00`, to: `${DAY}T12:00:00-03:00` });
  person.forgetSyncTokens();
  await read();
  expect(await freeOn(DAY)).toEqual(["09:00", "10:00", "12:00"]);
});

test("once a day everything is read again, which mends what no change has reported", async () => {
  const { person, read, freeOn } = await connected(app, google);
  const later = "2026-03-06";
  const id = person.write({ from: `${later}T09:00:00-03:00`, to: `${later}T10:00:00-03:00` });
  await read();
  person.erase(id);
  await read();
  expect(await freeOn(later)).toHaveLength(3);
  app.clock.advance({ hours: 23 });
  await read();
  expect(await freeOn(later)).toHaveLength(3);
  app.clock.advance({ hours: 1 });
  await read();
  expect(await freeOn(later)).toHaveLength(4);
  app.clock.set("2026-03-02T12:00:00-03:00");
});

test("a calendar of many pages is read whole; a page that fails leaves what was known", async () => {
  const { person, account, read, freeOn } = await connected(app, google);
  google.behaviour.largestPage = 2;
  for (const hour of ["09", "10", "11"]) {
    person.write({ from: `${DAY}T${hour}:00:00-03:00`, to: `${DAY}T${hour}:30:00-03:00` });
  }
  const second = new RegExp(`GET .*events ${account}$`);
  google.faults.add({ kind: "slow", ms: 1 }, { on: second });
  google.faults.add({ kind: "answer", answer: { status: 500 } }, { on: second });
  await read();
  expect(await freeOn(DAY)).toHaveLength(4);
  app.clock.advance({ seconds: 5 });
  await read();
  expect(await freeOn(DAY)).toEqual(["12:00"]);
  google.behaviour.largestPage = 2_500;
});

test("a calendar that is gone is shown as a fault, and is well again once another one is chosen", async () => {
  const { who, person, book, sync } = await connected(app, google);
  person.addCalendar("consultas", "Consultas");
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "consultas" });
  await sync();
  person.removeCalendar("consultas");
  app.clock.advance({ minutes: 3 });
  await sync();
  expect((await who.trpc.google.status.query()).situacao).toBe("erro");
  await book(`${DAY}T09:00`);
  await who.trpc.usuarios.updateMe.mutate({ google_calendar_id: "primary" });
  await sync();
  expect((await who.trpc.google.status.query()).situacao).toBe("ok");
  expect(person.events()).toHaveLength(1);
});

test("a silent Google holds up nobody else, and no transaction waits for it", async () => {
  const [ana, bia] = [await connected(app, google), await connected(app, google)];
  await ana.book(`${DAY}T09:00`);
  // In its full length we hang up after ten seconds.
  const silence = isLong ? {} : { endsAfterMs: 3_000 };
  google.faults.add({ kind: "silence", ...silence }, { on: EVENTS });
  const waiting = ana.sync();
  await expect.poll(() => google.calls.at(-1)?.method).toBe("POST");
  const { system } = app.services.databases;
  expect(system.totalCount - system.idleCount).toBe(0);
  await bia.book(`${DAY}T09:00`);
  await bia.sync();
  expect(bia.person.events()).toHaveLength(1);
  let isOver = false;
  void waiting.then(() => {
    isOver = true;
  });
  await Promise.resolve();
  expect(isOver).toBe(false);
  await waiting;
  expect(ana.person.events()).toHaveLength(0);
  app.clock.advance({ seconds: 5 });
  await ana.sync();
  expect(ana.person.events()).toHaveLength(1);
});
