import { afterEach, expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { run } from "#server/testing/postgres.ts";

const TOKEN = "um-token-de-medidas-0123";
const app = await testApp({ env: { METRICS_TOKEN: TOKEN } });
const plain = await testApp();

const get = (path: string, headers: Record<string, string> = {}, url = app.url) =>
  fetch(`${url}${path}`, { headers });
/** As a proxy on this machine says it for somebody on another one. */
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
  expect(away.status).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(body)).not.toMatch(/pg|postgres|connect|terminat|database|\.ts/i);
  await reachable(true);
  await expect
    .poll(async () => (await get("/api/v1/usuarios/me", { authorization })).status, {
      timeout: 10_000,
    })
    .toBe(200);
});

test("/metrics: on this machine for everybody, elsewhere with the token only", async () => {
  const here = await get("/metrics");
  expect(here.status).toBe(200);
  expect(here.headers.get("content-type")).toContain("text/plain");
  expect(await here.text()).toContain("http_request_duration_seconds");

  expect((await get("/metrics", elsewhere)).status).toBe(404);
  for (const authorization of ["Bearer errado", `Bearer ${TOKEN}x`, TOKEN, "Bearer ", ""]) {
    expect((await get("/metrics", { ...elsewhere, authorization })).status).toBe(404);
  }
  const known = await get("/metrics", { ...elsewhere, authorization: `Bearer ${TOKEN}` });
  expect(known.status).toBe(200);
});

test('/metrics: without a configured token nobody elsewhere reads it, not even with "undefined"', async () => {
  for (const authorization of ["Bearer undefined", "Bearer ", "Bearer null"]) {
    const answer = await get("/metrics", { ...elsewhere, authorization }, plain.url);
    expect([authorization, answer.status]).toEqual([authorization, 404]);
  }
});
