import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify } from "#server/db/notify.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { forgetConflicts } from "../queries/conflitos.queries.ts";
import { forgetImported } from "../queries/importacoes.queries.ts";
import { findJoined, forgetJoins } from "../queries/juncoes.queries.ts";
import * as notas from "../queries/notas.queries.ts";
import * as traces from "../queries/traces.queries.ts";
import { dependents } from "./dependents-port.ts";
import { eraseEvents } from "./erase-events.ts";

/**
 * Erases name, phone, notes, message texts, files and what the assistant kept of a person permanently (LGPD, article 18 VI), also
 * of a client who was removed before. What was waiting to be sent to them is not sent.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function eraseCliente(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  // Before anything else, as whoever stores or answers messages does: nothing of the person is under way then.
  await lockProfessionals(db, [user.id]);
  if (!(await traces.lockKept(db, user.id, id))) throw notFound(m.naoEncontrado);

  await dependents().withdraw(ctx, user.id, id);
  await dependents().dropInbox(db, user.id, id);
  await notas.removeAll(db, user.id, id);
  await dependents().eraseWords(ctx, id);
  await eraseEvents(ctx, id);
  await forgetImported(db, user.id, id);
  await traces.deleteAddresses(db, user.id, id);
  await eraseJoined(ctx, id);
  const cliente = await traces.erasePerson(db, user.id, id, now());
  await notify(db, user.id, { tipo: "cliente", id });
  await notify(db, user.id, { tipo: "conversa", id });
  return cliente;
}

/** Clients joined to this one are the same person: they are erased too, and their joins and conflicts end. */
async function eraseJoined({ db, user, now }: UserContext, id: string) {
  const joined = await findJoined(db, user.id, id);
  for (const other of joined) {
    await forgetImported(db, user.id, other);
    await dependents().dropInbox(db, user.id, other);
    await traces.erasePerson(db, user.id, other, now());
  }
  await forgetJoins(db, user.id, [id, ...joined]);
  await forgetConflicts(db, user.id, [id, ...joined]);
}
