import { type Kysely, sql } from "kysely";
import { SYSTEM_ROLE } from "./helpers.ts";

/** The schema of pg-boss; its tables are made and upgraded by the library itself (server/db/migrate.ts). */
export async function up(db: Kysely<unknown>) {
  const role = sql.id(SYSTEM_ROLE);
  await sql`create schema pgboss`.execute(db);
  await sql`grant usage on schema pgboss to ${role}`.execute(db);
  await sql`alter default privileges in schema pgboss grant select, insert, update, delete on tables to ${role}`.execute(
    db,
  );
  await sql`alter default privileges in schema pgboss grant usage, select on sequences to ${role}`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>) {
  await sql`drop schema pgboss cascade`.execute(db);
}
