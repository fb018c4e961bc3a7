import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { asSystem } from "#server/core/context.ts";
import { listen } from "#server/core/http/listen.ts";
import { createStoppable } from "#server/core/http/stoppable.ts";
import { closeServices, createServices } from "#server/services.ts";
import { actorOf } from "#server/testing/actor.ts";
import { insertAdmin, insertProfessional } from "#server/testing/factories.ts";
import { APP_SECRET } from "#server/testing/postgres.ts";
import { startReplicated } from "#server/testing/replicated.ts";
import { loginsAt } from "./logins.ts";
import { migrateToLatest } from "./migrate.ts";
import { prepareLogins } from "./prepare-logins.ts";
import { MOST_BEHIND_MS } from "./standby.ts";

const { primary, standby, stop } = await startReplicated();
afterAll(stop);
await migrateToLatest(primary.url);
const logins = await prepareLogins({
  ownerUrl: primary.url,
  given: undefined,
  appSecrets: [APP_SECRET],
});
const dataDir = await mkdtemp(join(tmpdir(), "pontual-teste-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const config = readConfig({
  DATABASE_URL: primary.url,
  DATABASE_REPLICA_URL: standby.url,
  APP_SECRET,
  DATA_DIR: dataDir,
  LOG_LEVEL: "fatal",
  ADMIN_2FA: "offered",
});
const atStandby = loginsAt(logins, standby.url);
const services = createServices(config, { logins, standby: atStandby, appSecret: APP_SECRET });
const { server, stop: stopServing } = createStoppable(createApp(services));
const url = `http://127.0.0.1:${await listen(server)}`;
afterAll(async () => {
  server.closeAllConnections();
  await stopServing();
  await closeServices(services);
});

const owner = new Client({ connectionString: standby.url });
owner.on("error", () => undefined);
await owner.connect();
afterAll(() => owner.end().catch(() => undefined));
const replay = (verb: "pause" | "resume") => owner.query(`select pg_wal_replay_${verb}()`);

const isFresh = () => services.databases.standby?.isFresh() === true;
const signIn = async (account: { id: string; email: string }) => actorOf(services, url, account);
const ana = await signIn(await asSystem(services, (ctx) => insertProfessional(ctx, {})));
const bia = await signIn(await asSystem(services, (ctx) => insertProfessional(ctx, {})));
const admin = await signIn(await asSystem(services, insertAdmin));

const total = async () => (await ana.trpc.dashboard.overview.query()).total_clients;
const audited = async () => (await admin.trpc.admin.audit.query({})).total;
const file = async () => {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const answer = await fetch(`${url}/api/v1/clientes/exportar?formato=csv`, { headers });
  const text = await answer.text();
  return ["Antes", "Depois"].filter((name) => text.includes(name));
};
const seen = async () => ({ total: await total(), audited: await audited(), file: await file() });

test("figures, audit and exports are read from the standby; one that falls behind, or is gone, is not", async () => {
  await ana.trpc.clientes.create.mutate({ nome: "Antes", telefone: "11911110001" });
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true);
  await expect.poll(total, { timeout: 20_000 }).toBe(1);
  const before = await seen();
  expect(before).toMatchObject({ total: 1, file: ["Antes"] });

  await replay("pause");
  await ana.trpc.clientes.create.mutate({ nome: "Depois", telefone: "11911110002" });
  await admin.trpc.admin.setAssistenteLimite.mutate({ id: ana.id, tokens_mes: 7_000 });
  // A session that has ended is over at once, whatever the standby knows.
  await asSystem(services, ({ db }) =>
    db.deleteFrom("sessoes").where("usuario_id", "=", bia.id).execute(),
  );
  const { status } = await bia.rest("GET", "/dashboard/overview");
  expect([isFresh(), await seen(), status, isFresh()]).toEqual([true, before, 401, true]);

  await expect.poll(isFresh, { timeout: 4 * MOST_BEHIND_MS, interval: 100 }).toBe(false);
  const after = { total: 2, audited: before.audited + 1, file: ["Antes", "Depois"] };
  expect(await seen()).toEqual(after);

  await replay("resume");
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true);
  await standby.stop();
  expect([isFresh(), await seen()]).toEqual([true, after]);
}, 120_000);
