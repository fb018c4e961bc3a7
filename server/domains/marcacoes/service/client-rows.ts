import type { UserContext } from "#server/core/context.ts";
import { findAppointments } from "../queries/dados.queries.ts";
import { eraseNotes, hasLiveFrom, moveToClient } from "../queries/marcacoes.queries.ts";

export const CLIENT_ROWS = {
  dataOf: appointmentData,
  erase: eraseNotes,
  hasFuture: hasFutureAppointments,
  movers: { marcacoes: moveToClient },
};

/** Appointments of a client, for the copy of a person's data (LGPD, article 18 II). */
function appointmentData({ db, user }: UserContext, id: string) {
  return findAppointments(db, user.id, id);
}

/** Whether pendente or confirmado appointments of a client lie ahead. */
function hasFutureAppointments({ db, user, now }: UserContext, clienteId: string) {
  return hasLiveFrom(db, user.id, clienteId, now());
}
