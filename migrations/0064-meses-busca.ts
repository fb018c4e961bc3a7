import { type Kysely, sql } from "kysely";
import { keepingFunctions } from "./0016-historico-busca.ts";
import { messagesOfClients, messagesWithText } from "./0016-historico-buscar.ts";
import { conversationsWithText } from "./0035-conversas-do-texto.ts";
import { SYSTEM_ROLE } from "./helpers.ts";

/** What finds texts, and keeps them with their messages, in tables by month or in one. */
export async function searchTexts(db: Kysely<unknown>, { byMonth }: { byMonth: boolean }) {
  await messagesWithText(db, { byMonth });
  await messagesOfClients(db, { byMonth });
  // These belong to the system role; whoever replaces a function must own it, and be able to make one.
  await sql`grant create on schema public to ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await sql`set local role ${sql.id(SYSTEM_ROLE)}`.execute(db);
  await keepingFunctions(db, { byMonth });
  await conversationsWithText(db, { byMonth });
  await sql`reset role`.execute(db);
  await sql`revoke create on schema public from ${sql.id(SYSTEM_ROLE)}`.execute(db);
}
