import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * What this connection has planned (the checks of foreign keys, functions) is planned anew. For whoever writes thousands of
 * rows in one transaction: a plan that was made while a table was small reads all of it for each row.
 */
export const forgetPlans = (db: Db) => sql`discard plans`.execute(db);
