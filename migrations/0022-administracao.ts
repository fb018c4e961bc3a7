import type { Kysely } from "kysely";
import * as auditoria from "./0022-administracao-auditoria.ts";
import * as contas from "./0022-administracao-contas.ts";
import * as exclusoes from "./0022-administracao-exclusoes.ts";
import * as trial from "./0022-administracao-trial.ts";

const PARTS = [contas, trial, exclusoes, auditoria];

/** Accounts in a list that holds with many of them, the history of trials, erasing of accounts, the audit in a list. */
export async function up(db: Kysely<unknown>) {
  for (const part of PARTS) await part.up(db);
}

export async function down(db: Kysely<unknown>) {
  for (const part of PARTS.toReversed()) await part.down(db);
}
