import { afterEach, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { run } from "#server/testing/postgres.ts";

const TOKEN = "um-token-de-medidas-0123";
const app = await testApp({ env: { METRICS_TOKEN: TOKEN } });
const plain = await testApp();
const open = await testApp({ env: { APP_URL: "https://pontual.example" } });

const get = (path: string, headers: Record<string, string> = {}, url = app.url) =>
  fetch(`${url}${path}`, { headers });
/** Headers of a proxy on this machine for a caller on another one. */
const elsewhere = { "x-forwarded-for": "203.0.113.9" };

const database = new URL(app.databaseUrl).pathname.slice(1);
const maintenance = Object.assign(new URL(app.databaseUrl), { pathname: "/postgres" }).href;
/** Cuts the database off from everybody, or lets it be reached again. */
async function reachable(isReachable: boolean) {
  await run(maintenance, `alter database ${database} allow_connections ${isReachable}`);
  if (isReachable) return;
  await run(
    maintenance,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
  );
}
afterEach(() => reachable(true));

test("/healthz and /readyz while all is well", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.json()]).toEqual([path, 200, { status: "ok" }]);
  }
});

test("without its database the process is up but not ready, and ready again when it is back", async () => {
  await reachable(false);
  expect((await get("/healthz")).status).toBe(200);
  const away = await get("/readyz");
  expect([away.status, await away.json()]).toEqual([503, { status: "unavailable" }]);
  await reachable(true);
  await expect.poll(async () => (await get("/readyz")).status, { timeout: 10_000 }).toBe(200);
});

test("not ready while a migration that this program knows has not run", async () => {
  const last = "(select max(name) from kysely_migration)";
  await run(app.databaseUrl, `update kysely_migration set name = 'x' where name = ${last}`);
  expect((await get("/readyz")).status).toBe(503);
});

test("a call without the database is refused without internals, and works again afterwards", async () => {
  const ana = await app.professional();
  const authorization = `Bearer ${await ana.token()}`;
  await reachable(false);
  const away = await get("/api/v1/usuarios/me", { authorization });
  const body = await away.json();
  expect(away.status).toBe(503);
  expect(JSON.stringify(body)).not.toMatch(/pg|postgres|connect|terminat|database|\.ts/i);
  await reachable(true);
  await expect
    .poll(async () => (await get("/api/v1/usuarios/me", { authorization })).status, {
      timeout: 10_000,
    })
    .toBe(200);
});

test("S25: /metrics with a token is read with that token only, also on this machine", async () => {
  for (const authorization of ["Bearer errado", `Bearer ${TOKEN}x`, TOKEN, "Bearer ", ""]) {
    expect((await get("/metrics", { authorization })).status).toBe(404);
    expect((await get("/metrics", { ...elsewhere, authorization })).status).toBe(404);
  }
  const known = await get("/metrics", { ...elsewhere, authorization: `Bearer ${TOKEN}` });
  expect(known.status).toBe(200);
  expect(known.headers.get("content-type")).toContain("text/plain");
  expect(await known.text()).toContain("http_request_duration_seconds");
});

test("S25: /metrics without a token is read on this machine, but not through a proxy on it", async () => {
  expect((await get("/metrics", {}, plain.url)).status).toBe(200);
  const added = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];
  for (const name of added) {
    const answer = await get("/metrics", { [name]: "127.0.0.1" }, plain.url);
    expect([name, answer.status]).toEqual([name, 404]);
  }
});

test('S25: /metrics of a public address without a token is closed to all, also to "undefined"', async () => {
  for (const authorization of ["", "Bearer undefined", "Bearer ", "Bearer null"]) {
    const answer = await get("/metrics", { authorization }, open.url);
    expect([authorization, answer.status]).toEqual([authorization, 404]);
  }
});
