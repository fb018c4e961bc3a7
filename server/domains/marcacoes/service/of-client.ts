import type { TenantContext } from "#server/core/context.ts";
import { findLiveOfClient } from "../queries/listas.queries.ts";

/** For other domains: a client's pendente and confirmado appointments that lie ahead, by time. */
export const upcomingOfClient = ({ db, user, now }: TenantContext, clienteId: string) =>
  findLiveOfClient(db, user.id, clienteId, now());
