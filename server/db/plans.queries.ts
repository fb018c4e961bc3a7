import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/**
 * Discards this connection's plans (also of foreign key checks and functions), for thousands of rows in
 * one transaction: a plan made while a table was small reads all of it for each row.
 */
export const forgetPlans = (db: Db) => sql`discard plans`.execute(db);
