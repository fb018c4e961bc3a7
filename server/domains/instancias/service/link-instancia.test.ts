import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { listen } from "#server/core/http/listen.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { hearNews } from "#server/testing/hear.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { connectionBody } from "#server/testing/instances.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { recordLink } from "./record-link.ts";
import { rememberNumber } from "./remember-number.ts";

const app = await testApp();
const { standIn, withHost, stored, change } = await hostedInstances(app);

test("a state that the host posts while it is asked is newer than its answer", async () => {
  const { ana, id, key } = await withHost("connected");
  const slow = createServer(async (_req, res) => {
    app.clock.advance({ seconds: 1 });
    const status_em = app.clock.now();
    await app.db((db) =>
      db
        .updateTable("instancias")
        .set({ status: "connected", status_em })
        .where("id", "=", id)
        .execute(),
    );
    res.end(JSON.stringify({ instance: { key, status: "disconnected" } }));
  });
  const host_instancia = `http://127.0.0.1:${await listen(slow)}`;
  await change(id, { host_instancia });
  await ana.rest("GET", `/instancias/${id}/status`);
  expect(await stored(id)).toMatchObject({ status: "connected" });
  await change(id, { host_instancia: standIn.url });
  slow.close();
  await standIn.unlink(key);
  app.clock.advance({ seconds: 1 });
  await ana.rest("GET", `/instancias/${id}/status`);
  expect(await stored(id)).toMatchObject({ status: "disconnected" });
});

test("a state that is posted while the host is asked is newer than its answer, also when it is read later", async () => {
  const { ana, id, key, instance } = await withHost("connected");
  const body = connectionBody("phone_connected");
  const slow = createServer(async (_req, res) => {
    app.clock.advance({ seconds: 1 });
    await instance.post(body);
    app.clock.advance({ seconds: 1 });
    res.end(JSON.stringify({ instance: { key, status: "disconnected" } }));
  });
  await change(id, { host_instancia: `http://127.0.0.1:${await listen(slow)}` });
  await ana.rest("GET", `/instancias/${id}/status`);
  slow.close();
  expect(await stored(id)).toMatchObject({ status: "disconnected" });
  await drainInbox(app.services);
  expect(await stored(id)).toMatchObject({ status: "connected" });
});

test("open screens hear of a new state once", async () => {
  const { ana, id, key } = await withHost();
  const heard = hearNews(app, ana.id, "instancia");
  await ana.rest("GET", `/instancias/${id}/status`);
  await standIn.scan(key);
  await ana.rest("GET", `/instancias/${id}/status`);
  await ana.rest("GET", `/instancias/${id}/status`);
  await vi.waitFor(() => expect(heard).toEqual([{ tipo: "instancia", id }]), 10_000);
});

test("a state that is asked while the same news is taken from a post waits for it, and both are kept", async () => {
  const { ana, id, key } = await withHost();
  await standIn.scan(key);
  const instancia = { id, usuario_id: ana.id };
  const held = await asSystem(app.services, async (ctx) => {
    await recordLink(ctx, instancia, { status: "connected", at: ctx.now(), how: "posted" });
    const asking = ana.rest("GET", `/instancias/${id}/status`);
    await someoneWaits(app);
    await rememberNumber(ctx, instancia, "5511900000001@s.whatsapp.net");
    // Not to be waited for before this transaction has ended.
    return { answer: asking };
  });
  expect(await held.answer).toMatchObject({ status: 200, body: { status: "connected" } });
});
