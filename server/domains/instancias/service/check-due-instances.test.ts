import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { createWhatsappHost } from "#server/integrations/whatsapp/host.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { checkDueInstances, startStatusChecks } from "./check-due-instances.ts";

const TIMEOUT_MS = 400;
const whatsapp = createWhatsappHost({ allowPrivate: true, timeoutMs: TIMEOUT_MS });
const app = await testApp({ services: { whatsapp } });
const { standIn, withHost, stored, change } = await hostedInstances(app);

/** A host that takes each question and answers none. */
const silentHost = createServer(() => undefined);
const silentUrl = `http://127.0.0.1:${await listen(silentHost)}`;
afterAll(() => {
  silentHost.close();
  silentHost.closeAllConnections();
});

const { clock } = app;
const check = async () => {
  while (await checkDueInstances(app.services));
};

const outage = (id: string) =>
  app.db((db) =>
    db
      .selectFrom("instancias")
      .where("id", "=", id)
      .select(["queda_em", "duvidas"])
      .executeTakeFirstOrThrow(),
  );

/** Services that count how often the state of one key is asked. */
function counting(key: string) {
  const asked = { times: 0 };
  const status: typeof whatsapp.status = async (instance) => {
    if (instance.key === key) asked.times += 1;
    return whatsapp.status(instance);
  };
  return { asked, services: { ...app.services, whatsapp: { ...whatsapp, status } } };
}

test("each is asked about every 5 minutes, by one of several processes", async () => {
  const { id, key } = await withHost("connected");
  const { asked, services } = counting(key);
  await Promise.all(Array.from({ length: 6 }, () => checkDueInstances(services)));
  expect(asked.times).toBe(1);
  expect(await stored(id)).toMatchObject({ status: "connected" });
  clock.advance({ minutes: 4 });
  await checkDueInstances(services);
  expect(asked.times).toBe(1);
  clock.advance({ minutes: 2 });
  await checkDueInstances(services);
  expect(asked.times).toBe(2);
});

test("mutant: were the due time not looked at, each round would ask again", async () => {
  const { key } = await withHost("connected");
  const { asked, services } = counting(key);
  const guard = {
    statement: /with "na_vez"/,
    guard: /i\.proxima_consulta_em <= /g,
    instead: "i.criado_em <= ",
  };
  await withoutGuard(app.services.databases.system, guard, async () => {
    for (let i = 0; i < 3; i += 1) await checkDueInstances(services);
  });
  expect(asked.times).toBe(3);
});

test("a clock that was set back does not silence the questions", async () => {
  const { key } = await withHost("connected");
  const { asked, services } = counting(key);
  clock.advance({ days: 2 });
  await checkDueInstances(services);
  clock.advance({ days: -2 });
  await checkDueInstances(services);
  await checkDueInstances(services);
  expect(asked.times).toBe(2);
});

test("one time-out is no outage, a second one in a row is; since the last sign of life", async () => {
  const { id } = await withHost("connected");
  await check();
  const seen = clock.now();
  await change(id, { host_instancia: silentUrl });
  clock.advance({ minutes: 6 });
  await check();
  expect(await stored(id)).toMatchObject({ status: "connected" });
  expect(await outage(id)).toEqual({ queda_em: null, duvidas: 1 });
  clock.advance({ seconds: 34 });
  await check();
  expect(await stored(id)).toMatchObject({ status: "error" });
  expect(await outage(id)).toEqual({ queda_em: seen, duvidas: 2 });
  await change(id, { host_instancia: standIn.url });
  clock.advance({ seconds: 34 });
  await check();
  expect(await stored(id)).toMatchObject({ status: "connected" });
  expect(await outage(id)).toEqual({ queda_em: null, duvidas: 0 });
});

test("a time-out between two answers changes nothing", async () => {
  const { id } = await withHost("connected");
  await check();
  for (let i = 0; i < 3; i += 1) {
    await change(id, { host_instancia: silentUrl });
    clock.advance({ minutes: 6 });
    await check();
    await change(id, { host_instancia: standIn.url });
    clock.advance({ minutes: 1 });
    await check();
  }
  expect(await outage(id)).toEqual({ queda_em: null, duvidas: 0 });
});

test("a token that does not open and a host that hangs spoil nothing for the others", async () => {
  const bad = await withHost("connected");
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ instancia_token: "not sealed by us" })
      .where("id", "=", bad.id)
      .execute(),
  );
  const hanging = await withHost("connected");
  await change(hanging.id, { host_instancia: silentUrl });
  const good = [await withHost("connected"), await withHost("connected")];
  await check();
  for (const { id } of good) expect(await stored(id)).toMatchObject({ status: "connected" });
  for (const { id } of [bad, hanging]) expect(await outage(id)).toMatchObject({ duvidas: 1 });
});

test("a host that hangs has few questions at once, and the others are asked meanwhile", async () => {
  const ana = await app.professional();
  for (let i = 0; i < 12; i += 1) {
    await withInstance(app, ana, { host: silentUrl, key: `muda-${i}` });
  }
  let asked = 0;
  const silence = Promise.withResolvers<void>();
  const status: typeof whatsapp.status = async (instance) => {
    if (instance.host !== silentUrl) return whatsapp.status(instance);
    asked += 1;
    await silence.promise;
    return { kind: "unknown" };
  };
  const loop = startStatusChecks({ ...app.services, whatsapp: { ...whatsapp, status } });
  await expect.poll(() => asked).toBe(4);
  const { id } = await withHost("connected");
  app.services.events.wake("instancias");
  await expect.poll(() => stored(id)).toMatchObject({ status: "connected" });
  expect(asked).toBe(4);
  silence.resolve();
  await expect.poll(() => asked).toBe(12);
  await loop.stop();
});
