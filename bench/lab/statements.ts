import { Kysely } from "kysely";
import type pg from "pg";
import { assume } from "#server/core/assume.ts";
import type { Db } from "#server/db/database.ts";
import { pinnedDialect } from "#server/db/pinned-dialect.ts";
import type { Client } from "#server/db/pool.ts";
import type { Schema } from "#server/db/schema.ts";

export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The product's queries on a connection of the bench, and every statement that went through, as it was sent. */
export function recording(client: pg.Client): { db: Db; statements: Statement[] } {
  const statements: Statement[] = [];
  const query = (statement: Statement) => {
    statements.push(statement);
    return client.query(statement);
  };
  // The dialect calls only this one form of `query` of a connection.
  return {
    db: new Kysely<Schema>({ dialect: pinnedDialect(assume<Client>({ query })) }),
    statements,
  };
}
