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
import { newId, pessoaOf } from "#server/core/id.ts";
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
const replayState = async () => {
  const { rows } = await owner.query("select pg_get_wal_replay_pause_state() as state");
  return rows[0].state;
};
/** A pause is asked for, and begins a little later. */
async function pauseReplay() {
  await owner.query("select pg_wal_replay_pause()");
  await expect.poll(replayState).toBe("paused");
}

const isFresh = () => services.databases.standby?.isFresh() === true;
const signIn = async (account: { id: string; email: string }) => actorOf(services, url, account);
const ana = await signIn(await asSystem(services, (ctx) => insertProfessional(ctx, {})));
const bia = await signIn(await asSystem(services, (ctx) => insertProfessional(ctx, {})));
const admin = await signIn(await asSystem(services, insertAdmin));

/** By another way than a call, of which screens hear. */
const insertClient = (nome: string) =>
  asSystem(services, ({ db, now }) =>
    db
      .insertInto("clientes")
      .values({ id: newId(), usuario_id: ana.id, nome, criado_em: now(), atualizado_em: now() })
      .execute(),
  );

const total = async () => (await ana.trpc.dashboard.overview.query()).total_clients;
const audited = async () => (await admin.trpc.admin.audit.query({})).total;
const file = async () => {
  const headers = { authorization: `Bearer ${await ana.token()}` };
  const answer = await fetch(`${url}/api/v1/clientes/exportar?formato=csv`, { headers });
  const text = await answer.text();
  return ["Antes", "Depois", "Agora"].filter((name) => text.includes(name));
};
const seen = async () => ({ total: await total(), audited: await audited(), file: await file() });

test("figures, audit and exports are read from the standby; one that falls behind, or is gone, is not", async () => {
  await insertClient("Antes");
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true);
  await expect.poll(total, { timeout: 20_000 }).toBe(1);
  const before = await seen();
  expect(before).toMatchObject({ total: 1, file: ["Antes"] });

  await pauseReplay();
  await insertClient("Depois");

  await admin.trpc.admin.setAssistenteLimite.mutate({ id: bia.id, tokens_mes: 7_000 });
  // A session that has ended is over at once, whatever the standby knows.
  await asSystem(services, ({ db }) =>
    db.deleteFrom("sessoes").where("usuario_id", "=", pessoaOf(bia.id)).execute(),
  );
  const { status } = await bia.rest("GET", "/dashboard/overview");
  expect([isFresh(), await seen(), status, isFresh()]).toEqual([true, before, 401, true]);

  // The writer sees the own change, and all others.
  const after = { total: 3, audited: before.audited, file: ["Antes", "Depois", "Agora"] };
  await ana.trpc.clientes.create.mutate({ nome: "Agora", telefone: "11911110003" });
  expect([isFresh(), await seen(), isFresh()]).toEqual([true, after, true]);

  await expect.poll(isFresh, { timeout: 4 * MOST_BEHIND_MS, interval: 100 }).toBe(false);
  after.audited += 1;
  expect(await seen()).toEqual(after);

  await owner.query("select pg_wal_replay_resume()");
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true);
  await standby.stop();
  expect([isFresh(), await seen()]).toEqual([true, after]);
}, 120_000);
