import { Client } from "pg";
import type { TestApp } from "./app.ts";

const COPIES =
  "from pg_stat_activity where application_name like '%copy' and datname = current_database()";

/** The connections on which files are written in this app's database; "active" while PostgreSQL has rows left to write. */
export const copiesUnderWay = (app: TestApp) => asOwner(app, `select state as answer ${COPIES}`);

/** Breaks them off in the middle. */
export const breakCopies = (app: TestApp) =>
  asOwner(app, `select pg_terminate_backend(pid)::text as answer ${COPIES}`);

/** PostgreSQL shows other roles' statements to the owner only. */
async function asOwner({ databaseUrl }: TestApp, sql: string) {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ answer: string }>(sql);
  await owner.end();
  return rows.map(({ answer }) => answer);
}
