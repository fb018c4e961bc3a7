import * as messages from "#server/domains/historico-mensagens/queries/rollup.queries.ts";
import * as appointments from "#server/domains/marcacoes/queries/rollup.queries.ts";
import { kyselyOf } from "../lab/elapsed.ts";
import type { Lab } from "../lab/lab.ts";

const AT_ONCE = 1_000_000;

// Both analyse first: by statistics of an almost empty table the statement compares each note with each.

/** Moves the notes of messages into their counters, as the job does. */
export async function rollUpMessages({ db }: Pick<Lab, "db">) {
  await db.query("analyze mensagens_contagens_novas");
  while ((await messages.rollUpNotes(kyselyOf(db), AT_ONCE)) > 0);
}

/** The same of appointments. */
export async function rollUpAppointments({ db }: Pick<Lab, "db">) {
  await db.query("analyze marcacoes_contagens_novas");
  while ((await appointments.rollUpNotes(kyselyOf(db), AT_ONCE)) > 0);
}
