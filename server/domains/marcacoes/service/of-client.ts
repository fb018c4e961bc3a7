import type { TenantContext } from "#server/core/context.ts";
import { findLiveOfClient } from "../queries/lists.queries.ts";

/** For other domains: a client's pendente and confirmado appointments that lie ahead, by time. */
export const upcomingOfClient = ({ db, user, now }: TenantContext, clienteId: string) =>
  findLiveOfClient(db, user.id, clienteId, now());

/** What becomes of a client's appointments when the client is erased or turns out to be another one. */
export { eraseNotes, moveToClient as moveAppointments } from "../queries/marcacoes.queries.ts";
