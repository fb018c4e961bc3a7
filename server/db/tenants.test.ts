import { sql } from "kysely";
import { expect, test } from "vitest";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { isLong } from "#server/testing/long.ts";
import { run } from "#server/testing/postgres.ts";
import { tenantTables } from "#server/testing/tenant-rows.ts";
import { type Databases, type Db, inSystem, inTenant, openDatabases } from "./database.ts";

/** S4: row security alone. Nothing here names the owner in a `where`. */
const app = await testApp();
const { databases } = app.services;
const [ana, bia] = [await seed(), await seed()];

async function seed() {
  const { id } = await app.professional();
  const agora = app.clock.now();
  await app.db((db) =>
    db
      .insertInto("clientes")
      .values(
        Array.from({ length: 5 }, (_, i) => ({
          id: newId(),
          usuario_id: id,
          nome: `Cliente ${i}`,
          telefone: null,
          telefone_chave: null,
          criado_em: agora,
          atualizado_em: agora,
        })),
      )
      .execute(),
  );
  return id;
}

const owners = async (db: Db) =>
  (await db.selectFrom("clientes").select("usuario_id").execute()).map((row) => row.usuario_id);

const tableNames = async (db: Db) => (await tenantTables(db)).map(({ name }) => name);

async function tablesWithoutForcedRowSecurity(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and not (relrowsecurity and relforcerowsecurity)
  `.execute(db);
  const open = new Set(rows.map(({ name }) => name));
  return (await tableNames(db)).filter((name) => open.has(name));
}

test("S4: every tenant table has forced row security", async () => {
  await inSystem(databases, async (db) => {
    expect(await tableNames(db)).toEqual(
      expect.arrayContaining(["clientes", "marcacoes", "mensagens", "sessoes", "usuarios"]),
    );
    expect(await tablesWithoutForcedRowSecurity(db)).toEqual([]);
  });
});

test("S4: messages of a month are reached through their table alone", async () => {
  const { rows } = await inSystem(databases, (db) =>
    sql<{ name: string; is_forced: boolean; is_open: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as is_forced,
        has_table_privilege(${APP_ROLE}, oid, 'select, insert, update, delete')
          or has_table_privilege(${SYSTEM_ROLE}, oid, 'select, insert, update, delete') as is_open
      from pg_class where relispartition and relkind = 'r' and relname like 'mensagens%' order by 1
    `.execute(db),
  );
  expect(rows.length).toBeGreaterThanOrEqual(6);
  for (const row of rows) {
    expect(row).toEqual({ name: row.name, is_forced: true, is_open: false });
  }
});

test("S4 mutant: a table that loses it is found", async () => {
  for (const [remove, restore] of [
    ["disable row level security", "enable row level security"],
    ["no force row level security", "force row level security"],
  ]) {
    await run(app.databaseUrl, `alter table clientes ${remove}`);
    expect(await inSystem(databases, tablesWithoutForcedRowSecurity)).toEqual(["clientes"]);
    await run(app.databaseUrl, `alter table clientes ${restore}`);
  }
  await run(app.databaseUrl, "create table novas (usuario_id uuid)");
  expect(await inSystem(databases, tablesWithoutForcedRowSecurity)).toEqual(["novas"]);
  await run(app.databaseUrl, "drop table novas");
});

/** Rows of any tenant table that the app role sees without an owner, by table. */
async function rowsWithoutOwner(): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const tables = await inSystem(databases, tableNames);
  for (const table of tables) {
    const { rows } = await databases.app
      .query<{ n: number }>(`select count(*)::int as n from "${table}"`)
      .catch((error: { code?: string }) => {
        // No right at all on the table is as good as no row.
        if (error.code === "42501") return { rows: [] };
        throw error;
      });
    if (rows[0]?.n) seen[table] = rows[0].n;
  }
  return seen;
}

test("S4: the app role without an owner sees and writes nothing", async () => {
  expect(await rowsWithoutOwner()).toEqual({});
  const changed = await databases.app.query("update clientes set nome = 'x'");
  expect(changed.rowCount).toBe(0);
  await expect(
    databases.app.query(
      `insert into clientes (id, usuario_id, nome, criado_em, atualizado_em) values ('${newId()}', '${ana}', 'x', now(), now())`,
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("S4: a wrong owner sees nothing, and no owner reaches another's rows", async () => {
  expect(await inTenant(databases, newId(), owners)).toEqual([]);
  expect(new Set(await inTenant(databases, ana, owners))).toEqual(new Set([ana]));
  await inTenant(databases, ana, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable("clientes")
      .set({ nome: "x" })
      .where("usuario_id", "=", bia)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(0n);
  });
  await expect(
    inTenant(databases, ana, (db) =>
      db.updateTable("clientes").set({ usuario_id: bia }).where("usuario_id", "=", ana).execute(),
    ),
  ).rejects.toMatchObject({ code: "42501" });
  expect(() => inTenant(databases, "' or true --", owners)).toThrow("UUID");
});

test("S4 mutant: with a policy for everybody, rows without an owner are found", async () => {
  await run(app.databaseUrl, `create policy mutante on clientes to ${APP_ROLE} using (true)`);
  expect(await rowsWithoutOwner()).toEqual({ clientes: 10 });
  await run(app.databaseUrl, "drop policy mutante on clientes");
});

/** How a transaction continues after its first read; each is met by chance. */
const TURNS = ["commits", "commits with the read", "gives up", "breaks down", "reads too late"];

/** Interleaved transactions of two owners over one connection; counts rows that are not the owner's. */
async function leaksOf(one: Pick<Databases, "app">, transactions: number): Promise<number> {
  let leaked = 0;
  const work = async (i: number) => {
    const owner = i % 2 ? ana : bia;
    const turn = TURNS[Math.floor(Math.random() * TURNS.length)];
    let kept: Db | undefined;
    const call = inTenant({ ...databases, app: one.app }, owner, async (db, ending) => {
      kept = db;
      if (turn === "commits with the read") ending.commitEachTurn();
      const seen = await owners(db);
      leaked += seen.filter((id) => id !== owner).length + (seen.length === 5 ? 0 : 1);
      if (turn === "gives up") throw new Error("given up");
      if (turn === "breaks down") await sql`select 1 / 0`.execute(db);
    });
    await call.catch((error: Error) => {
      if (!/given up|division by zero/.test(error.message)) throw error;
    });
    // A kept transaction reads on a connection that is another owner's by now.
    if (turn === "reads too late" && kept) leaked += (await owners(kept).catch(() => [])).length;
    if (i % 10 === 0) leaked += (await one.app.query("select from clientes")).rowCount ?? 0;
  };
  let next = 0;
  const lane = async () => {
    while (next < transactions) await work(next++);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return leaked;
}

const TRANSACTIONS = isLong ? 10_000 : 1_000;

test(`S4: a pool of 1, ${TRANSACTIONS} interleaved transactions with random rollbacks: 0 rows leak`, async () => {
  const one = openDatabases(databases.logins, { max: 1 });
  try {
    expect(await leaksOf(one, TRANSACTIONS)).toBe(0);
  } finally {
    await one.close();
  }
}, 120_000);

test("S4 mutant: an owner that stays set after the transaction leaks", async () => {
  const one = openDatabases(databases.logins, { max: 1 });
  try {
    // As `set` without `local` would leave the connection.
    await one.app.query(`set app.usuario_id = '${ana}'`);
    expect(await leaksOf(one, 100)).toBeGreaterThan(0);
  } finally {
    await one.close();
  }
});

test("the app role owns nothing and is member of nothing", async () => {
  await inSystem(databases, async (db) => {
    const { rows: owned } = await sql`
      select relname from pg_class where pg_get_userbyid(relowner) = ${APP_ROLE}
      union all select proname from pg_proc where pg_get_userbyid(proowner) = ${APP_ROLE}
    `.execute(db);
    expect(owned).toEqual([]);
    const { rows: member } = await sql`
      select m.roleid::regrole::text as of from pg_auth_members m where m.member = ${APP_ROLE}::regrole
    `.execute(db);
    expect(member).toEqual([]);
  });
});

test("the app role can not write role, password, first login or trial", async () => {
  for (const column of [
    "role",
    "senha_hash",
    "primeiro_login",
    "is_trial_user",
    "trial_end_date",
    "desativado_em",
    "id",
    "criado_em",
  ]) {
    const write = inTenant(databases, ana, (db) =>
      sql`update usuarios set ${sql.ref(column)} = ${sql.ref(column)}`.execute(db),
    );
    expect([column, await write.catch(({ code }) => code)]).toEqual([column, "42501"]);
  }
});
