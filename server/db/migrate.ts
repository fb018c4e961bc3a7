import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, type MigrationResultSet, Migrator } from "kysely/migration";
import { DatabaseError, Pool } from "pg";
import { PgBoss } from "pg-boss";
import { prepare, validateReferences } from "#migrations/0064-meses.ts";
import { settleAppointments } from "#migrations/0121-profissionais.ts";
import { settleHours } from "#migrations/0122-horarios-por-profissional.ts";
import { settlePayments } from "#migrations/0129-pagos-por-momento.ts";
import { APP_ROLE, SYSTEM_ROLE } from "#migrations/helpers.ts";
import { migrations } from "#migrations/index.ts";
import { StartError } from "#server/core/start-error.ts";
import { createQueues } from "#server/jobs/jobs.ts";
import { inTurn, unlessTaken } from "./in-one-process.ts";
import { lockTables } from "./lock-tables.ts";
import { MAKE_MONTHS } from "./months-ahead.ts";
import { isTaken, patiently } from "./patiently.ts";
import { withRowsSeen } from "./rows-seen.ts";

/**
 * Brings the database behind `url` (an owner's login) up to date. Several processes may call it at once: one
 * runs, the others wait. Killed half-way it leaves nothing, because all happens in one transaction; only where messages are there
 * already, what takes long is done before, in steps that may be repeated.
 */
export const migrateToLatest = (url: string) =>
  migrate(url, async (migrator, db) => {
    await prepareMonths(migrator, db);
    await patiently(() => done(migrator.migrateToLatest()));
  });

/** Brings tables without rows to an earlier version, whichever they have: that of a backup. */
export const migrateTo = (url: string, name: string) =>
  migrate(url, (migrator) => patiently(() => done(migrator.migrateTo(name))));

/** Where messages are still to be partitioned by month: the version before, then the steps that block no one. */
async function prepareMonths(migrator: Migrator, db: Kysely<unknown>) {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('public.mensagens') and relkind = 'r' and reltuples > 0
  `.execute(db);
  if (rows.length === 0) return;
  await patiently(() => done(migrator.migrateTo("0063-mensagem-ids")));
  await patiently(() => prepare(db));
}

async function done(result: Promise<MigrationResultSet>) {
  const { error } = await result;
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("a migration failed", { cause: error });
}

/** One that holds the turn, the migrator's own, and one for what it asks meanwhile. */
const MIGRATING = 3;

async function migrate(
  url: string,
  run: (migrator: Migrator, db: Kysely<unknown>) => Promise<void>,
) {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: MIGRATING }) }),
  });
  try {
    await createRoles(db).catch((error: unknown) => {
      const isDenied = error instanceof DatabaseError && error.code === "42501";
      throw isDenied ? new StartError(rolesAdvice(new URL(url).username)) : error;
    });
    await inTurn(db, "pontual_migra", async () => {
      await run(migratorOf(db), db).catch((error: unknown) => {
        throw new Error("a migration failed", { cause: error });
      });
      await validateReferences(db);
      await patiently(() => settleAppointments(db));
      await patiently(() => settleHours(db));
    });
    await orLater(() => unlessTaken(db, "pontual_indexa", () => settlePayments(db)));
    await orLater(() => sql.raw(MAKE_MONTHS).execute(db));
    await letSystemReadWhatRan(db);
  } finally {
    await db.destroy();
  }
  await installJobQueue(url);
}

/** Where a long reader prevents it now, the product starts: the routine `meses`, or the next start, does it later. */
const orLater = (work: () => Promise<unknown>) =>
  patiently(work).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
  });

/** Read by /readyz. One process at a time: PostgreSQL refuses two that change one table's rights at once. */
async function letSystemReadWhatRan(db: Kysely<unknown>) {
  await db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('pontual_migrations'))`.execute(db);
    await sql`grant select on kysely_migration to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  });
}

const migratorOf = (db: Kysely<unknown>) =>
  new Migrator({
    db,
    provider: {
      getMigrations: async () => ({
        ...withShortWaits(withRowsSeen(migrations)),
        ...(await laterOnes(db)),
      }),
    },
  });

/**
 * Migrations of a later release, whose names this one does not know: it works on that schema too, or
 * may be started again on it (docs/decisions/0047). The migrator refuses an unknown name among known ones.
 */
async function laterOnes(db: Kysely<unknown>): Promise<Record<string, Migration>> {
  const last = Object.keys(migrations).at(-1);
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration where name > ${last} collate "C"
  `.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}

/** Roles belong to the whole server, so another database may have made them already, even at this moment. */
async function createRoles(db: Kysely<unknown>) {
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    await sql`
      do $$ begin
        if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then
          create role ${sql.id(role)} nologin nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null;
      end $$
    `.execute(db);
    await sql`
      do $$ begin
        if not pg_has_role(current_user, ${sql.lit(role)}, 'set') then
          execute format('grant %I to %I with inherit false, set true', ${sql.lit(role)}, current_user);
        end if;
      exception when unique_violation then null;
      end $$
    `.execute(db);
  }
}

const rolesAdvice = (owner: string) => [
  `DATABASE_URL: its user "${owner}" may not make the two roles; have the server's administrator run these lines, and set DATABASE_APP_URL and DATABASE_SYSTEM_URL to them:`,
  ...[APP_ROLE, SYSTEM_ROLE].map((role) => `  create role ${role} login password '...';`),
  `  grant ${APP_ROLE}, ${SYSTEM_ROLE} to "${owner}" with inherit false, set true;`,
];

async function installJobQueue(url: string) {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  await createQueues(boss);
  await boss.stop({ graceful: false });
}

/**
 * While a migration waits for a table, every call that touches it waits behind: shorter than those wait themselves, so that
 * none fails of it, and than `deadlock_timeout` (1 s), after which PostgreSQL cuts a call off that meets it crosswise.
 */
const LOCK_WAIT = "500ms";

/**
 * The same migrations, none of which waits long for a lock: all of them are undone then, and may be tried again. The first of
 * a try takes all the locks, so that no call stands between two of them.
 */
function withShortWaits(all: Record<string, Migration>): Record<string, Migration> {
  let isFirst = true;
  const up = async (migration: Migration, db: Kysely<unknown>) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(db);
    if (isFirst) await lockTables(db);
    isFirst = false;
    await migration.up(db);
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      { ...migration, up: (db: Kysely<unknown>) => up(migration, db) },
    ]),
  );
}
