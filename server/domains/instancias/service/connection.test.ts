import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { listen } from "#server/core/http/listen.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";

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

test("open screens hear of a new state once", async () => {
  const { ana, id, key } = await withHost();
  const heard: unknown[] = [];
  const silence = app.services.events.subscribe(ana.id, (evento) => heard.push(evento));
  await ana.rest("GET", `/instancias/${id}/status`);
  await standIn.scan(key);
  await ana.rest("GET", `/instancias/${id}/status`);
  await ana.rest("GET", `/instancias/${id}/status`);
  await vi.waitFor(() => expect(heard).toEqual([{ tipo: "instancia", id }]));
  silence();
});
