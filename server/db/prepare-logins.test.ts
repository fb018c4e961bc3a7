import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { listen } from "#server/core/http/listen.ts";
import { databasePassword } from "#server/core/secrets.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { run } from "#server/testing/postgres.ts";
import { openDatabases } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { connectAs, derivedLogins } from "./logins.ts";
import { migrateToLatest } from "./migrate.ts";
import { prepareLogins } from "./prepare-logins.ts";

/** S26: roles belong to a whole server, so this one is of the tests' own. They build on each other. */
const dataDir = await mkdtemp(join(tmpdir(), "pontual-acessos-"));
const server = await startEmbeddedPostgres({
  dataDir,
  settings: { shared_buffers: "16MB", max_connections: 40, log_statement: "all" },
  logins: ["/^teste_"],
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const secretOf = (name: string) => name.padEnd(32, "-");
const [OLD, NEW, OTHER] = [secretOf("antes"), secretOf("depois"), secretOf("outra instalação")];
const inDatabase = (name: string) =>
  Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
const as = (username: string, url = server.url) =>
  Object.assign(new URL(url), { username, password: "senha" }).href;
const derived = (ownerUrl: string, ...appSecrets: [string, ...string[]]) =>
  prepareLogins({ ownerUrl, given: undefined, appSecrets });
const given = (app: string, system: string) =>
  prepareLogins({ ownerUrl: server.url, given: { app, system }, appSecrets: [OLD] });
const kept = () =>
  rowsOf<{ rolpassword: string }>(
    server.url,
    `select rolpassword from pg_authid where rolname in ('${APP_ROLE}', '${SYSTEM_ROLE}') order by rolname`,
  );
const works = (secret: string) =>
  connectAs(derivedLogins(server.url, [secret]).app).then(
    (client) => client.end().then(() => true),
    () => false,
  );

test("an owner who may not make roles is shown which lines to run; with them and the two addresses it starts", async () => {
  await run(server.url, "create role teste_dono login password 'senha'");
  await run(server.url, "create database teste_fraco owner teste_dono");
  const ownerUrl = as("teste_dono", inDatabase("teste_fraco"));
  const error = await migrateToLatest(ownerUrl).catch((failed: Error) => failed.message);
  const [first, ...lines] = String(error).split("\n");
  expect(first).toMatch(/^DATABASE_URL: .*"teste_dono".*DATABASE_APP_URL and DATABASE_SYSTEM_URL/);
  await run(server.url, lines.join("\n").replaceAll("'...'", "'senha'"));

  await migrateToLatest(ownerUrl);
  // The existing password is not derived from our secret, and this owner may not set one.
  await expect(derived(ownerUrl, OLD)).rejects.toThrow(/^DATABASE_URL: .*DATABASE_APP_URL/);
  const url = inDatabase("teste_fraco");
  await prepareLogins({
    ownerUrl,
    given: { app: as(APP_ROLE, url), system: as(SYSTEM_ROLE, url) },
    appSecrets: [OLD],
  });
});

test("the owner gives both roles a password of their own, which no log ever shows", async () => {
  await migrateToLatest(server.url);
  await derived(server.url, OLD);
  const [app, system] = [APP_ROLE, SYSTEM_ROLE].map((role) => databasePassword(OLD, role));
  expect(app).not.toBe(system);
  const log = await readFile(join(dataDir, "server.log"), "utf8");
  expect(log).toContain(`alter role "${APP_ROLE}" login password 'SCRAM-SHA-256$4096:`);
  for (const password of [app, system]) expect(log).not.toContain(password);
});

test("what works is left unchanged, by processes and databases that start at once too", async () => {
  const before = await kept();
  await run(server.url, "create database teste_irmao");
  await Promise.all([server.url, inDatabase("teste_irmao")].map(migrateToLatest));
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      derived(i % 2 ? server.url : inDatabase("teste_irmao"), OLD),
    ),
  );
  expect(await kept()).toEqual(before);
  // A role may change its own password; the next start sets it again.
  await run(derivedLogins(server.url, [OLD]).app.url(), `alter role ${APP_ROLE} password 'tomada'`);
  expect(await works(OLD)).toBe(false);
  await Promise.all(Array.from({ length: 4 }, () => derived(server.url, OLD)));
  expect(await works(OLD)).toBe(true);
});

test("a new secret beside the previous one continues with its password, and follows when that turns", async () => {
  const before = await kept();
  const running = openDatabases(await derived(server.url, NEW, OLD), { max: 1 });
  expect(await kept()).toEqual(before);
  await running.app.query("select 1");

  // The next process knows the new secret alone: the running one's next connection needs the other password.
  await derived(server.url, NEW);
  expect([await works(OLD), await works(NEW)]).toEqual([false, true]);
  await run(
    server.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'pontual_%'",
  );
  await expect
    .poll(() =>
      running.app.query("select 1").then(
        ({ rowCount }) => rowCount,
        () => 0,
      ),
    )
    .toBe(1);
  await running.close();
});

test("another installation on the server does not take the roles away; once it is gone they are free", async () => {
  const before = await kept();
  await expect(derived(inDatabase("teste_irmao"), OTHER)).rejects.toThrow(
    /^DATABASE_URL: .*"pontual".*DATABASE_APP_URL/,
  );
  expect(await kept()).toEqual(before);
  await run(inDatabase("postgres"), "alter database pontual rename to teste_velho");
  await derived(inDatabase("teste_irmao"), OTHER);
  await run(inDatabase("postgres"), "alter database teste_velho rename to pontual");
  await run(inDatabase("postgres"), "drop database teste_irmao");
  await derived(server.url, OLD);
  expect(await works(OLD)).toBe(true);
});

test("roles of the operator's own are taken as they are, with the rights of the role they are in", async () => {
  await run(
    server.url,
    `create role teste_app login password 'senha' in role ${APP_ROLE};
     create role teste_sistema login password 'senha' in role ${SYSTEM_ROLE}`,
  );
  const before = await kept();
  const databases = openDatabases(await given(as("teste_app"), as("teste_sistema")));
  expect((await databases.app.query("select from clientes")).rowCount).toBe(0);
  await expect(databases.app.query("select from configuracoes")).rejects.toThrow("denied");
  await databases.system.query("select from configuracoes");
  await databases.close();
  expect(await kept()).toEqual(before);
});

test.each([
  ["the owner", "pontual", "", /^DATABASE_APP_URL: .*"pontual" is a superuser$/],
  [
    "the other one",
    "teste_sistema",
    "",
    /has not the rights of pontual_app, is member of pontual_system$/,
  ],
  [
    "who bypasses row security",
    "teste_passa",
    `bypassrls in role ${APP_ROLE}`,
    /bypasses row security$/,
  ],
  ["who makes roles", "teste_cria", `createrole in role ${APP_ROLE}`, /may create roles$/],
  [
    "who reads files",
    "teste_le",
    `in role ${APP_ROLE}, pg_read_server_files`,
    /is member of pg_read_server_files$/,
  ],
])("%s is refused as the role of professionals, in one line", async (_, role, attributes, line) => {
  if (attributes) await run(server.url, `create role ${role} login password 'senha' ${attributes}`);
  const url = role === "pontual" ? server.url : as(role);
  const message = await given(url, as("teste_sistema")).catch((error: Error) => error.message);
  expect(message).toMatch(line);
  expect(message).not.toContain("\n");
});

test("who owns tables or could make some is refused too, and a wrong password is reported", async () => {
  await run(server.url, `create table do_app (); alter table do_app owner to teste_app`);
  await expect(given(as("teste_app"), as("teste_sistema"))).rejects.toThrow(/owns tables$/);
  await run(server.url, "drop table do_app; grant create on schema public to teste_app");
  await expect(given(as("teste_app"), as("teste_sistema"))).rejects.toThrow(
    /may create in the database$/,
  );
  await run(server.url, "revoke create on schema public from teste_app");
  await given(as("teste_app"), as("teste_sistema"));
  await run(server.url, "alter role teste_sistema password 'outra'");
  await expect(given(as("teste_app"), as("teste_sistema"))).rejects.toThrow(
    /^DATABASE_SYSTEM_URL: password authentication failed/,
  );
});

test("an address that leads to another database is refused in one line", async () => {
  await run(server.url, "alter role teste_sistema password 'senha'");
  await run(server.url, "create database teste_outro");
  const elsewhere = as("teste_app", inDatabase("teste_outro"));
  await expect(given(elsewhere, as("teste_sistema"))).rejects.toThrow(
    /^DATABASE_APP_URL: its database "teste_outro" is not the one of DATABASE_URL/,
  );
  await given(as("teste_app"), as("teste_sistema"));
});

test("a pooler without a way past it is refused in one line that names the setting", async () => {
  const pooler = createServer((socket) => {
    // The startup packet is answered as PgBouncer does: ErrorResponse with severity, SQLSTATE and message.
    const fields = "SFATAL\0C08P01\0Munsupported startup parameter: options\0\0";
    const length = Buffer.alloc(4);
    length.writeInt32BE(fields.length + 4);
    socket.once("data", () =>
      socket.end(Buffer.concat([Buffer.from("E"), length, Buffer.from(fields)])),
    );
  });
  const port = await listen(pooler);
  const at = (url: string) => Object.assign(new URL(url), { port }).href;
  const fault = "a pooler answers there .*options.*DATABASE_DIRECT_URL";
  await expect(given(at(as("teste_app")), as("teste_sistema"))).rejects.toThrow(
    new RegExp(`^DATABASE_APP_URL: ${fault}`),
  );
  await expect(derived(at(server.url), OLD)).rejects.toThrow(new RegExp(`^DATABASE_URL: ${fault}`));
  pooler.close();
});
