import { Client, type DatabaseError } from "pg";
import { afterAll, expect, test } from "vitest";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { testApp } from "#server/testing/app.ts";
import { rowsOf } from "#server/testing/fresh-databases.ts";
import { connectAs } from "./logins.ts";

/** S26: attempts of a session with arbitrary statements as one of the product's roles, on the embedded server. */
const app = await testApp({ workers: true });
const { logins } = app.services.databases;
const sessions = {
  [APP_ROLE]: await connectAs(logins.app),
  [SYSTEM_ROLE]: await connectAs(logins.system),
};
// Begun after the app's, so that it ends first.
afterAll(() => Promise.all(Object.values(sessions).map((session) => session.end())));

const DENIED = "42501";
const OWNER = "pontual";

/** Ways out, of the session to another role or to the server's machine; `other` is the other role. */
const waysOut = (own: string, other: string) => [
  `set role ${OWNER}`,
  `set role ${other}`,
  `set local role ${OWNER}`,
  `select set_config('role', '${OWNER}', false)`,
  `set session authorization ${OWNER}`,
  `set session authorization ${other}`,
  `grant ${OWNER} to ${own}`,
  `grant ${other} to ${own}`,
  `grant pg_execute_server_program to ${own}`,
  `alter role ${OWNER} password 'x'`,
  `alter role ${other} password 'x'`,
  `alter role ${own} superuser`,
  `alter role ${own} bypassrls`,
  "create role outra superuser",
  "create database outro",
  "select rolpassword from pg_authid",
  "copy (select 1) to program 'true'",
  "copy clientes from program 'id'",
  "copy (select 1) to '/tmp/pontual-fora'",
  "copy clientes from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('/etc/passwd')",
  "select pg_ls_dir('/')",
  "select pg_stat_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/pontual-fora')",
  "load '/tmp/pontual.so'",
  "create function public.fora() returns int language c as '/tmp/pontual.so'",
  "create function public.fora() returns int language sql as 'select 1'",
  "create schema fora",
  "create extension dblink",
  "create extension file_fdw",
  "create extension plpython3u",
  "create extension citext",
  "create server fora foreign data wrapper postgres_fdw",
  "create subscription fora connection 'host=127.0.0.1' publication p",
  "select pg_create_physical_replication_slot('fora')",
  "alter system set shared_preload_libraries = 'x'",
  "select pg_reload_conf()",
  "set session_preload_libraries = 'x'",
  "alter table clientes disable row level security",
  `alter table clientes owner to ${own}`,
  "alter policy dono on clientes using (true)",
  "set row_security = off; select from clientes",
];

async function codesOf(session: Client, statements: string[]) {
  const codes: [string, string][] = [];
  for (const statement of statements) {
    const code = await session.query(statement).then(
      () => "done",
      (error: DatabaseError) => error.code ?? error.message,
    );
    codes.push([statement, code]);
  }
  return codes;
}

/** PostgreSQL does not know this one here and says so before it checks rights. */
const UNKNOWN = "create server fora foreign data wrapper postgres_fdw";

test.each([
  [APP_ROLE, SYSTEM_ROLE],
  [SYSTEM_ROLE, APP_ROLE],
] as const)(
  "S26: from %s no statement leads to %s, the owner or a file of the server",
  async (own, other) => {
    const statements = waysOut(own, other);
    expect(await codesOf(sessions[own], statements)).toEqual(
      statements.map((statement) => [statement, statement === UNKNOWN ? "42704" : DENIED]),
    );
  },
);

test.each([APP_ROLE, SYSTEM_ROLE] as const)(
  "S26: %s stays itself whatever it resets",
  async (own) => {
    const session = sessions[own];
    for (const statement of [
      "reset role",
      "set role none",
      "reset session authorization",
      "set session authorization default",
      "discard all",
    ]) {
      await session.query(statement);
      const { rows } = await session.query("select current_user as now, session_user as signed_in");
      expect([statement, rows]).toEqual([statement, [{ now: own, signed_in: own }]]);
    }
    // No other way to a second connection than a password, which the database does not hold.
    await expect(session.query("select dblink('dbname=postgres', 'select 1')")).rejects.toThrow(
      "does not exist",
    );
  },
);

test("S26 mutant: signed in as the owner who took the role, a session gets out", async () => {
  const session = new Client({
    connectionString: app.databaseUrl,
    options: `-c role=${APP_ROLE}`,
  });
  await session.connect();
  // A program that reads nothing could be gone before it is written to.
  const statements = ["set role none", "copy (select 1) to program 'cat > /dev/null'"];
  try {
    const codes = await codesOf(session, statements);
    expect(codes).toEqual(statements.map((statement) => [statement, "done"]));
  } finally {
    await session.end();
  }
});

test("S26: while the product works, no connection of its own is the owner's", async () => {
  const ana = await app.professional();
  await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11999998888" });
  await (await fetch(`${app.url}/readyz`)).text();
  const seen = await rowsOf<{ as: string }>(
    app.databaseUrl,
    `select distinct usename as as from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' order by 1`,
  );
  expect(seen.map((row) => row.as)).toEqual([APP_ROLE, SYSTEM_ROLE]);
});

test("S26: neither role may create, own or be member of anything; what only PostgreSQL can give is not theirs", async () => {
  const rows = await rowsOf(
    app.databaseUrl,
    `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      exists (select from pg_auth_members where member = r.oid) as member,
      exists (select from pg_class where relowner = r.oid) as owns,
      has_database_privilege(r.oid, current_database(), 'create') as creates,
      (select rolpassword like 'SCRAM-SHA-256$%' from pg_authid a where a.oid = r.oid) as scram
      from pg_roles r where rolname in ('${APP_ROLE}', '${SYSTEM_ROLE}') order by 1`,
  );
  const nothing = {
    rolcanlogin: true,
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    member: false,
    owns: false,
    creates: false,
    scram: true,
  };
  expect(rows).toEqual([
    { rolname: APP_ROLE, ...nothing },
    { rolname: SYSTEM_ROLE, ...nothing },
  ]);
});
