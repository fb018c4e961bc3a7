import type { UserContext } from "#server/core/context.ts";
import { hasLiveFrom } from "../queries/marcacoes.queries.ts";

/** For other domains: whether pendente or confirmado appointments of a client lie ahead. */
export const hasFutureAppointments = ({ db, user, now }: UserContext, clienteId: string) =>
  hasLiveFrom(db, user.id, clienteId, now());
