import type { TenantContext, UserContext } from "#server/core/context.ts";
import { findAppointments } from "../queries/dados.queries.ts";
import { findLiveOfClient } from "../queries/lists.queries.ts";

/** For other domains: a client's pendente and confirmado appointments that lie ahead, by time. */
export const upcomingOfClient = ({ db, user, now }: TenantContext, clienteId: string) =>
  findLiveOfClient(db, user.id, clienteId, now());

/** For other domains: a client's appointments when the client is erased or joined with another. */
export { eraseNotes, moveToClient as moveAppointments } from "../queries/marcacoes.queries.ts";

/** Appointments of a client, for the copy of a person's data (LGPD, article 18 II). */
export const appointmentData = ({ db, user }: UserContext, id: string) =>
  findAppointments(db, user.id, id);
