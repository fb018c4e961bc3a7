import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });

// The tests' clock stands on Monday, 2026-03-02.
const DAY = "2026-03-03";
const between = (from: string, to: string) => ({
  horario: new Date(`${from}-03:00`),
  fim: new Date(`${to}-03:00`),
});

test("a day's taken times are listed without what they are about, to nobody but their owner", async () => {
  const { who, person, book, read } = await connected(app, google);
  await book(`${DAY}T09:00`);
  person.write({ from: `${DAY}T10:30:00-03:00`, to: `${DAY}T11:15:00-03:00`, summary: "Dentista" });
  person.write({ from: "2026-03-05T10:00:00-03:00", to: "2026-03-05T11:00:00-03:00" });
  await read();
  expect(await who.trpc.google.busy.query({ date: DAY })).toEqual([
    { ...between(`${DAY}T10:30:00`, `${DAY}T11:15:00`), profissional_id: who.id },
  ]);
  const other = await connected(app, google);
  expect(await other.who.trpc.google.busy.query({ date: DAY })).toEqual([]);
});

test("a time of the night after counts too: the day's last slot may run into it", async () => {
  const { who, person, read } = await connected(app, google);
  person.write({ from: "2026-03-04T00:30:00-03:00", to: "2026-03-04T01:00:00-03:00" });
  await read();
  expect(await who.trpc.google.busy.query({ date: DAY })).toHaveLength(1);
});

test("whoever switched it off, or never connected, has none; what is no date is not there", async () => {
  const { who, person, read } = await connected(app, google);
  person.write({ from: `${DAY}T10:30:00-03:00`, to: `${DAY}T11:15:00-03:00` });
  await read();
  await who.trpc.usuarios.updateMe.mutate({ usa_google: false });
  expect(await who.trpc.google.busy.query({ date: DAY })).toEqual([]);
  const { status, body } = await (await app.professional()).rest("GET", `/google/busy/${DAY}`);
  expect([status, body]).toEqual([200, []]);
  expect((await who.rest("GET", "/google/busy/2026-02-30")).status).toBe(404);
});
