import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createSecrets } from "#server/core/secrets.ts";
import {
  freePort,
  type ServerProcess,
  startServerProcess,
} from "#server/crash/support/server-process.ts";
import { startEmbeddedPostgres } from "#server/db/embedded.ts";
import { transports } from "#server/testing/actor.ts";
import { testEnv } from "#server/testing/app.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { insertNumber } from "#server/testing/insert-number.ts";
import { run } from "#server/testing/postgres.ts";
import { readConfig } from "./config.ts";
import { connectAs, derivedLogins } from "./db/logins.ts";
import { closeServices, createServices } from "./services.ts";

/** S27: two processes, one restarted after the other, while the secret of both is rotated. A server of their own: its roles' passwords rotate too. */
const [OLD, NEW] = [
  "an-old-secret-for-tests-0123456789-01",
  "a-new-secret-for-tests-0123456789-012",
];
const PERSON = { email: "ana@example.com", password: "Senha-De-Teste-1" };
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });

interface Keys {
  APP_SECRET: string;
  APP_SECRET_PREVIOUS?: string;
}
const onlyOld = { APP_SECRET: OLD };
const knowsNew = { APP_SECRET: OLD, APP_SECRET_PREVIOUS: NEW };
const knowsOld = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };
const onlyNew = { APP_SECRET: NEW };

const dataDir = await mkdtemp(join(tmpdir(), "pontual-segredo-"));
const postgres = await startEmbeddedPostgres({ dataDir });
const processes: { one?: ServerProcess; other?: ServerProcess } = {};
afterAll(async () => {
  await Promise.all(Object.values(processes).map((server) => server.kill()));
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ports = { one: await freePort(), other: await freePort() };

async function restart(which: "one" | "other", keys: Keys) {
  await processes[which]?.stop();
  const env = { ...testEnv(postgres.url, dataDir), APP_URL: urlOf("one"), ...keys };
  processes[which] = await startServerProcess({ dataDir, port: ports[which], env });
}

const urlOf = (which: "one" | "other") => `http://127.0.0.1:${ports[which]}`;

async function signIn(url: string) {
  const body = new URLSearchParams({ username: PERSON.email, password: PERSON.password });
  return tokens.parse(
    await (await fetch(`${url}/api/v1/auth/login`, { method: "POST", body })).json(),
  );
}

const as = (url: string, token: string) => transports(url, async () => token);

/** Secrets that one server gives out and the other does not take: tokens, addresses, sealed texts. */
async function faultsBetween(here: string, there: string) {
  const faults: string[] = [];
  const { access_token, refresh_token } = await signIn(here);
  const mine = as(here, access_token);
  const theirs = as(there, (await signIn(there)).access_token);
  const isTaken = (await as(there, access_token).rest("GET", "/usuarios/me")).status === 200;
  if (!isTaken) faults.push("access token");
  const renewed = await as(there, "").rest("POST", "/auth/refresh", { refresh_token });
  if (renewed.status !== 200) faults.push("refresh token");

  const [number] = await mine.trpc.usuarios.myInstances.query();
  const rotated = await mine.trpc.instancias.rotateWebhook.mutate({ id: number?.id ?? "" });
  const [shown] = await theirs.trpc.usuarios.myInstances.query();
  if (shown?.webhook_url !== rotated.webhook_url) faults.push("sealed text");
  const path = new URL(rotated.webhook_url ?? there).pathname;
  for (const url of [here, there]) {
    const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    if (!(await fetch(url + path, post)).ok) faults.push("post of a host");
  }
  const { feed } = await mine.trpc.publico.getPagina.query();
  const opened = await fetch(there + new URL(feed ?? there).pathname);
  if (!opened.ok) faults.push("link");
  return faults;
}

/** In both directions. */
const faults = async () => [
  ...(await faultsBetween(urlOf("one"), urlOf("other"))),
  ...(await faultsBetween(urlOf("other"), urlOf("one"))),
];

const sealedWith = async (secret: string) => {
  const { present } = createSecrets(secret).seals;
  const [row] = await rowsOf<{ n: number }>(
    postgres.url,
    `select count(*)::int as n from instancias where starts_with(webhook_token, '${present}')`,
  );
  return row?.n;
};

const works = (secret: string) =>
  connectAs(derivedLogins(postgres.url, [secret]).app).then(
    (client) => client.end().then(() => true),
    () => false,
  );

beforeAll(async () => {
  await restart("one", onlyOld);
  await restart("other", onlyOld);
  const { rest } = transports(urlOf("one"), async () => undefined);
  const made = await rest("POST", "/auth/register", {
    ...PERSON,
    nome: "Ana Souza",
  });
  expect(made).toMatchObject({ status: 201 });
  const config = readConfig(testEnv(postgres.url, dataDir));
  const logins = derivedLogins(postgres.url, [OLD]);
  const services = createServices(config, { logins, appSecret: OLD });
  const [ana] = await rowsOf<{ id: string }>(
    postgres.url,
    `select id from usuarios where email = '${PERSON.email}'`,
  );
  await insertNumber(services, ana?.id ?? "");
  await closeServices(services);
}, 60_000);

test("S27: step by step each process takes what the other gives out, and nobody signs in again", async () => {
  const session = await signIn(urlOf("one"));
  const steps = [
    ["other", knowsNew],
    ["one", knowsNew],
    ["other", knowsOld],
    ["one", knowsOld],
  ] as const;
  expect(await faults()).toEqual([]);
  for (const [which, keys] of steps) {
    await restart(which, keys);
    expect([which, keys, await faults()]).toEqual([which, keys, []]);
    for (const url of [urlOf("one"), urlOf("other")]) {
      expect((await as(url, session.access_token).rest("GET", "/usuarios/me")).status).toBe(200);
    }
  }
  await expect.poll(() => sealedWith(OLD)).toBe(0);
  expect([await works(OLD), await works(NEW)]).toEqual([true, false]);

  await restart("other", onlyNew);
  expect([await works(OLD), await works(NEW)]).toEqual([false, true]);
  // The one signs in anew with the password that the other has set.
  const kill =
    "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'pontual_%'";
  await run(postgres.url, kill);
  await expect.poll(() => faults().catch(String), { timeout: 20_000 }).toEqual([]);
  await restart("one", onlyNew);
  expect(await faults()).toEqual([]);
  expect((await as(urlOf("one"), session.access_token).rest("GET", "/usuarios/me")).status).toBe(
    401,
  );
  const { refresh_token } = session;
  const renewed = await as(urlOf("one"), "").rest("POST", "/auth/refresh", { refresh_token });
  expect(renewed.status).toBe(200);
}, 180_000);

test("S27 mutant: a process that signs with a secret before the other knows it is not understood", async () => {
  const third = "a-third-secret-for-tests-0123456789-012";
  await restart("other", { APP_SECRET: third, APP_SECRET_PREVIOUS: NEW });
  const found = await faultsBetween(urlOf("other"), urlOf("one"));
  expect(found).toEqual(["access token", "sealed text", "link"]);
}, 60_000);
